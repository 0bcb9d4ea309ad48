import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler, Stats } from 'webpack';
import { libraryStyleHashes } from './library-styles.ts';
import { describeBuild, documentFile } from './manifest.ts';
import type { PackageInfo } from './package-info.ts';
import type { SharedUsePlugin } from './shared-use-plugin.ts';

/** Makes a release of what webpack has built, whoever called webpack: nothing but the sent files, and their release.json. */
export class ReleasePlugin {
  readonly #info: PackageInfo;
  readonly #shared: SharedUsePlugin;

  constructor(info: PackageInfo, shared: SharedUsePlugin) {
    this.#info = info;
    this.#shared = shared;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (!stats.hasErrors()) await this.#finish(stats, compiler.outputPath);
    });
  }

  async #finish(stats: Stats, dist: string): Promise<void> {
    await dropSourceMaps(dist);
    if (this.#info.kind === 'shell') await writeDocument(this.#info.folder, dist);
    const manifest = await describeBuild(this.#info, stats, this.#shared.use, dist);
    await writeFile(path.join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/** Maps stay with the team that built: they would show the sources to every visitor. */
async function dropSourceMaps(dist: string): Promise<void> {
  const maps = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.map'));
  await Promise.all(maps.map((file) => rm(path.join(dist, file))));
}

async function writeDocument(folder: string, dist: string): Promise<void> {
  const template = await readFile(path.join(folder, 'src', documentFile), 'utf8');
  const hashes = libraryStyleHashes().join(' ');
  await writeFile(path.join(dist, documentFile), template.replace('<!--portal:style-hashes-->', hashes));
}
