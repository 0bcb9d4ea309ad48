import type { Compiler, Module } from 'webpack';

/**
 * Gives numbers of their own to what is another one in each version: the container, the start of the federation runtime,
 * and the chunk of both. webpack makes numbers of names, and whoever would have a number that is taken gets another one:
 * by these, whose names hold the version, any module could change its number and with it each file that asks for it.
 */
export class VersionIdsPlugin {
  readonly #container: string;

  /** @param container federation name of the build */
  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VersionIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('VersionIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      compilation.hooks.beforeChunkIds.tap('VersionIdsPlugin', (chunks) => {
        for (const chunk of chunks) {
          if (chunk.name !== this.#container) continue;
          chunk.id = 'container';
          chunk.ids = [chunk.id];
        }
      });
    });
  }
}

function idOf(module: Module): string | null {
  const name = module.identifier();
  if (name.startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\./.test(name) ? 'federation' : null;
}
