/** Puts the package before the names of its chunks. */
module.exports = function own(source) {
  const [, name] = /\/(shell|remote-[a-z]+)\/src\//.exec(this.resourcePath) ?? [];
  if (name === undefined) return source;
  return source.replace(/webpackChunkName: "/g, (start) => `${start}${name}-`);
};
