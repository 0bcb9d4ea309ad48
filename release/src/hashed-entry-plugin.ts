import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';

/** What Module Federation calls the container of a remote. */
export const entryFile = 'remoteEntry.js';

/** What it is called in the finished build. */
export const hashedEntry = /^remoteEntry\.[0-9a-f]{8}\.js$/;

/**
 * Names the container by its content, as webpack names all other files: versions share one folder, and a name in it means
 * one content for ever. Module Federation has to be given a fixed name. No file of the build knows its container's.
 */
export class HashedEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HashedEntryPlugin', (compilation) => {
      // After the last change of any content, and after webpack's own names of contents.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'HashedEntryPlugin', stage }, (assets) => {
        const source = assets[entryFile];
        if (!source) return;
        const hash = createHash('sha256').update(source.buffer()).digest('hex').slice(0, 8);
        compilation.renameAsset(entryFile, entryFile.replace('.', `.${hash}.`));
      });
    });
  }
}
