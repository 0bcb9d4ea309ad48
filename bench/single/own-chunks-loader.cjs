/** Puts the package before the names of its chunks. What loads remotes is no part by itself: the one build has none. */
module.exports = function own(source) {
  const [, name] = /\/(shell|remote-[a-z]+)\/src\//.exec(this.resourcePath) ?? [];
  if (name === undefined) return source;
  return source
    .replace('webpackChunkName: "federation"', 'webpackMode: "eager"')
    .replace(/webpackChunkName: "/g, (start) => `${start}${name}-`);
};
