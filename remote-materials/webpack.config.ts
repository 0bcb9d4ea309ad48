import { createRequire } from 'node:module';
import path from 'node:path';
import { type BuildTarget, portalBuild } from 'release/webpack';

const require = createRequire(import.meta.url);
const here = (file: string) => path.join(import.meta.dirname, file);

export default (target: BuildTarget) => {
  const build = portalBuild(import.meta.dirname, target);
  return { ...build, resolve: { ...build.resolve, alias: { ...build.resolve?.alias, ...lightEditor } } };
};

/**
 * Quill without its themes, tables and other formats of its own, and one light lodash for it and for its deltas, which
 * ask for two of the heavy one: 18 KB of the editor's 53, compressed.
 */
export const lightEditor: Record<string, string> = {
  quill$: require.resolve('quill/core.js'),
  'lodash-es$': 'es-toolkit/compat',
  'lodash.clonedeep$': here('src/light/cloneDeep.js'),
  'lodash.isequal$': here('src/light/isEqual.js'),
  [require.resolve('quill/modules/normalizeExternalHTML/index.js')]: here('src/light/nothing.js'),
};
