import type { ReleaseManifest } from 'shared-api';

type Built = Pick<ReleaseManifest, 'name' | 'version' | 'shared' | 'format'>;

/** What webpack writes around the modules of a build, as far as it starts one. */
function bundle(modules: Record<string, string>, runtime: string): string {
  return `(() => {
${loader(modules)}
${runtime}
})();`;
}

function loader(modules: Record<string, string>): string {
  const table = Object.entries(modules).map(
    ([id, body]) => `${JSON.stringify(id)}: (module, exports, require) => {${body}}`,
  );
  return `var modules = { ${table.join(', ')} };
var cache = {};
function require(id) {
  var module = (cache[id] ||= { exports: {} });
  modules[id](module, module.exports, require);
  return module.exports;
}
require.m = modules;
require.d = (exports, getters) => {
  for (var name in getters) Object.defineProperty(exports, name, { enumerable: true, get: getters[name] });
};`;
}

/** The entry of a small remote: a container with ./remote, which takes from shared modules what it declares. */
export function remoteEntryText({ name, version, shared, format }: Built): string {
  const container = `remote_${name}_${version}`.replace(/\W|-/g, '_');
  const taken = Object.entries(shared).filter(([, { names }]) => names !== null);
  const uses = taken.flatMap(([key, { names }]) =>
    (names ?? []).map((one) => `require(${JSON.stringify(key)}).${one}`),
  );
  const consumed = taken.map(([key, { version: range }]) => [key, { shareKey: key, requiredVersion: range }]);
  const modules = {
    container: `
  var map = { './remote': () => Promise.resolve().then(() => () => require('remote')) };
  require.d(exports, { get: () => (name) => map[name](), init: () => () => undefined });`,
    remote: `
  require.d(exports, { routes: () => routes });
  function routes() { return [${uses.join(', ')}]; }`,
  };
  const runtime = `require.federation = { initOptions: { name: '${container}' } };
require.consumesLoadingData = {};
require.consumesLoadingData.moduleIdToConsumeDataMapping = ${JSON.stringify(Object.fromEntries(consumed))};`;
  if (format === 'module')
    return `${loader(modules)}
${runtime}
const its = require('container'), get = its.get, init = its.init;
export { get, init };
`;
  return `var ${container};
${bundle(modules, `${runtime}\n${container} = require('container');`)}
`;
}

/**
 * The main script of a small shell, which gives the shared modules that it declares: registered in webpack's own scope, or
 * as the federation plugin has done it before 2026-11-29.
 */
export function shellMainText({
  version,
  shared,
  isRegistering,
}: Pick<Built, 'version' | 'shared'> & { isRegistering: boolean }): string {
  const given = Object.entries(shared);
  const modules = Object.fromEntries(
    given.map(([key, { names }]) => [
      key,
      `require.d(exports, { ${(names ?? []).map((one) => `${JSON.stringify(one)}: () => null`).join(', ')} });`,
    ]),
  );
  const offers = given.map(([key, { version: own }]) => {
    const [name, its] = [JSON.stringify(key), JSON.stringify(own)];
    return isRegistering
      ? `register(${name}, ${its}, () => () => require(${name}), 1);`
      : `${name}: [{ version: ${its}, get: () => () => require(${name}) }]`;
  });
  const giving = isRegistering
    ? `require.I = (scope) => { switch (scope) { case 'default': ${offers.join('')} } };`
    : `require.federation = { initOptions: { name: 'shell' } };
require.federation.initOptions.shared = { ${offers.join(', ')} };`;
  return bundle(modules, `require.p = '/shell/${version}/';\n${giving}\nconsole.log('${version}');`);
}

/** The template of a document with every place that the portal fills. */
export const documentText = `<!doctype html>
<html lang="ru">
<head><!--portal:preload--></head>
<body>
<div id="root"></div>
<script type="application/json" id="registry"><!--portal:registry--></script>
<!--portal:scripts-->
</body>
</html>
`;
