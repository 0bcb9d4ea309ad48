import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import { documentFile } from './manifest.ts';
import { runWebpack } from './run-webpack.ts';

/** The server knows it by this name (server/src/inspection/document.ts). */
const signInFile = 'sign-in.html';

interface Rendered {
  title: string;
  styles: string;
  body: string;
}

/**
 * Makes the document of the sign-in: the markup and the styles of the shell's own components, rendered now, and a script of
 * its own that brings nothing of the shell along (decision 085). To stand before the plugin that lists the build's files.
 */
export class SignInDocumentPlugin {
  readonly #folder: string;

  /** @param folder the shell's */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('SignInDocumentPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const [template, page, script] = await Promise.all([
        readFile(path.join(this.#folder, 'src', documentFile), 'utf8'),
        this.#render(compiler.options),
        this.#bundle(compiler.options),
      ]);
      await writeFile(path.join(compiler.outputPath, signInFile), signInDocument(template, page, script));
    });
  }

  async #render(options: Compiler['options']): Promise<Rendered> {
    const file = 'markup.cjs';
    return inFolder(async (folder) => {
      await runWebpack({
        ...this.#common(options),
        target: 'node24',
        entry: './src/sign-in-document/markup.tsx',
        output: { path: folder, filename: file, library: { type: 'commonjs2' } },
        optimization: { minimize: false },
      });
      const { renderSignIn } = createRequire(import.meta.url)(path.join(folder, file)) as {
        renderSignIn: () => Rendered;
      };
      return renderSignIn();
    });
  }

  async #bundle(options: Compiler['options']): Promise<string> {
    const file = 'script.js';
    return inFolder(async (folder) => {
      await runWebpack({
        ...this.#common(options),
        target: ['web', 'es2022'],
        entry: './src/sign-in-document/main.ts',
        output: {
          path: folder,
          filename: file,
          publicPath: options.output.publicPath,
          // Files that it names are the shell's own, under their names there.
          assetModuleFilename: options.output.assetModuleFilename,
          hashFunction: options.output.hashFunction,
        },
        optimization: { minimizer: options.optimization.minimizer },
      });
      return readFile(path.join(folder, file), 'utf8');
    });
  }

  #common({ resolve, module }: Compiler['options']): Configuration {
    return {
      mode: 'production',
      context: this.#folder,
      resolve: { extensions: resolve.extensions },
      module: { rules: module.rules },
      performance: false,
      devtool: false,
    };
  }
}

/** The head of the shell's document, with its boot script, around what is the sign-in's own. */
export function signInDocument(template: string, { title, styles, body }: Rendered, script: string): string {
  const head = /^[\s\S]*?(?=<meta name="portal-style-hashes")/.exec(template)?.[0];
  const boot = /<script>[\s\S]*?<\/script>/.exec(template)?.[0];
  if (!head || !boot) throw new Error(`${documentFile}: no head to make the sign-in document with`);
  if (/<\/script|<!--/i.test(script)) throw new Error('The script of the sign-in would end before its end');
  // Half a page would be shown where the other half is late, and the card in its middle would move.
  return `${head.replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)}<link rel="expect" href="#end" blocking="render">
<style>${styles}</style>
${boot}
<script>${script}</script>
</head>
<body>
${body}
<div id="end" hidden></div>
</body>
</html>
`;
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sign-in-document-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
