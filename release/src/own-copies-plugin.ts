import type { Compiler, Module, ModuleGraph } from 'webpack';

/**
 * Fails the build of a remote that brings its own copy of what exists once per page: two Reacts, routers or style
 * sheets do not know of each other. Such a copy comes in under another name than the shared one, as `react-router`.
 */
export class OwnCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OwnCopiesPlugin', (compilation) => {
      // By then it is known which modules are really needed.
      compilation.hooks.afterChunks.tap('OwnCopiesPlugin', () => {
        const { moduleGraph, chunkGraph, modules } = compilation;
        const told = new Set<string>();
        for (const module of modules) {
          const library = libraryOf(module);
          if (library === null || told.has(library) || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          told.add(library);
          const message = `${importerOf(module, moduleGraph)} brings a copy of ${library} into the remote. ${adviceFor(library)}`;
          compilation.errors.push(new compiler.webpack.WebpackError(message));
        }
      });
    });
  }
}

/** react has more in its folder than React itself: what its compiler adds uses the shared one. */
const owned =
  /[\\/]node_modules[\\/](react(?=[\\/](?:index[.]js$|cjs[\\/]react[.]))|react-dom|react-router|react-router-dom|@tanstack[\\/]query-core|@tanstack[\\/]react-query|styled-components|@module-federation[\\/]runtime-core)[\\/]/;

function libraryOf(module: Module): string | null {
  const library = owned.exec(module.nameForCondition() ?? '')?.[1];
  return library === undefined ? null : library.replace('\\', '/');
}

/** The file of the team, or the library, that asks for it. */
function importerOf(module: Module, graph: ModuleGraph): string {
  let issuer = graph.getIssuer(module);
  while (issuer && libraryOf(issuer) !== null) issuer = graph.getIssuer(issuer);
  return issuer?.nameForCondition() ?? 'The build';
}

function adviceFor(library: string): string {
  if (library === 'react-router')
    return 'Import from react-router-dom: the shell gives the names of shared-api/src/facades.';
  if (library === '@tanstack/query-core') return 'Import from @tanstack/react-query.';
  return `Import ${library} by its own name, without an alias: the shell gives it.`;
}
