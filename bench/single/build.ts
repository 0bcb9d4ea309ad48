import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { libraryStyleHashes } from '../../release/src/library-styles.ts';
import { chunkFiles } from '../../release/src/manifest.ts';
import { portalBuild } from '../../release/src/webpack.ts';
import { compressFile } from '../../server/src/archives/compress.ts';
import { renderPage } from './documents.ts';

const root = path.join(import.meta.dirname, '../..');

interface Options {
  /** Of the source of one screen of the administration. */
  change?: (source: string) => string;
  /**
   * Paths whose documents preload what their pages need and ask for their data at once, as the portal's do. With them it
   * is the fair control, whose map of chunks is a file of its own; without, what an ordinary build gives.
   */
  pages?: string[];
}

/** What the one build differs in: no federation, and the remotes bundled as chunks of the same split. */
export async function buildSingle(dist: string, registry: object, { change, pages }: Options = {}): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  const config = portalBuild(path.join(root, 'shell'), { version: '1.0.0', dist });
  const marked = [
    ...['ProvideSharedPlugin', 'DefinePlugin', 'SharedUsePlugin', 'SignInDocumentPlugin', 'ReleasePlugin'],
  ];
  const stats = await run({
    ...config,
    output: { ...config.output, publicPath: '/', clean: false },
    optimization: { ...config.optimization, runtimeChunk: pages && 'single' },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !marked.includes(plugin?.constructor.name ?? '')),
      new webpack.NormalModuleReplacementPlugin(/remotes\/federation\.ts$|^\.\/federation\.ts$/, (resource) => {
        if (/shell\/src/.test(resource.context)) resource.request = path.join(import.meta.dirname, 'federation.ts');
      }),
    ],
    module: {
      rules: [...(config.module?.rules ?? []), ownChunks, ...(change ? [changeRule(change)] : [])],
    },
  });
  for (const file of readdirSync(dist)) if (file.endsWith('.map')) rmSync(path.join(dist, file));
  const files = chunkFiles(stats);
  writeDocument(dist, registry, files.main ?? []);
  for (const page of pages ?? []) {
    const file = path.join(dist, `${page}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, renderPage({ template: template(), registry, files, page }));
  }
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await compressFile(path.join(entry.parentPath, entry.name));
  }
}

/** webpack makes one chunk of all that have the same name, and remotes do not know of each other's names. */
const ownChunks: webpack.RuleSetRule = {
  test: /\.tsx?$/,
  enforce: 'pre',
  use: { loader: path.join(import.meta.dirname, 'own-chunks-loader.cjs') },
};

/** Changes one screen of the administration as it is read, as a commit would. */
function changeRule(change: (source: string) => string): webpack.RuleSetRule {
  const file = path.join(root, 'remote-admin/src/overview/OverviewPage.tsx');
  const [from, to] = [readFileSync(file, 'utf8'), change(readFileSync(file, 'utf8'))];
  const copy = path.join(root, '.cache/bench/changed.tsx');
  mkdirSync(path.dirname(copy), { recursive: true });
  writeFileSync(copy, JSON.stringify({ from, to }));
  return { test: file, enforce: 'pre', use: { loader: path.join(import.meta.dirname, 'change-loader.cjs') } };
}

function run(config: webpack.Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats || stats.hasErrors())
        return reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      resolve(stats);
    });
  });
}

function template(): string {
  const text = readFileSync(path.join(root, 'shell/src/document.html'), 'utf8');
  return text.replace('<!--portal:style-hashes-->', libraryStyleHashes().join(' '));
}

/** An ordinary document of an ordinary build: its scripts, and nothing that knows the page. */
function writeDocument(dist: string, registry: object, files: string[]): void {
  const html = template()
    .replace('<!--portal:preload-->', '')
    // Early requests for data belong to the federated portal: they make up for its longer chain of requests.
    .replace(/<script>[\s\S]*?<\/script>/, '')
    .replace('<!--portal:registry-->', JSON.stringify(registry).replaceAll('<', '\\u003c'))
    .replace('<!--portal:scripts-->', files.map((file) => `<script src="/${file}" defer></script>`).join(''));
  writeFileSync(path.join(dist, 'index.html'), html);
}
