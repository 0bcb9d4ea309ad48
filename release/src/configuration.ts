import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { type BuildTarget, portalBuild } from './webpack.ts';

/**
 * The configuration that a package is built with: what its webpack.config exports, as webpack's own command takes
 * it, or the one of all packages where there is no such file.
 */
export async function loadConfiguration(folder: string, target: BuildTarget = {}): Promise<Configuration> {
  const file = ['ts', 'mjs', 'js'].map((ending) => path.join(folder, `webpack.config.${ending}`)).find(existsSync);
  if (!file) return portalBuild(folder, target);
  const { default: configure } = await import(pathToFileURL(file).href);
  if (typeof configure === 'function') return configure(target);
  throw new Error(`${file} must export a function: (target) => portalBuild(import.meta.dirname, target)`);
}
