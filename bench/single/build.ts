import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { libraryStyleHashes } from '../../release/src/library-styles.ts';
import { portalBuild } from '../../release/src/webpack.ts';
import { compressFile } from '../../server/src/archives/compress.ts';

const root = path.join(import.meta.dirname, '../..');

/** What the one build differs in: no federation, and the remotes bundled as chunks of the same split. */
export async function buildSingle(dist: string, registry: unknown, change?: (source: string) => string): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  const config = portalBuild(path.join(root, 'shell'), { version: '1.0.0', dist });
  const marked = ['ModuleFederationPlugin', 'NormalModuleReplacementPlugin', 'SharedUsePlugin', 'ReleasePlugin'];
  await run({
    ...config,
    output: { ...config.output, publicPath: '/', clean: false },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !marked.includes(plugin?.constructor.name ?? '')),
      new webpack.NormalModuleReplacementPlugin(/remotes\/federation\.ts$|^\.\/federation\.ts$/, (resource) => {
        if (/shell\/src/.test(resource.context)) resource.request = path.join(import.meta.dirname, 'federation.ts');
      }),
    ],
    module: {
      rules: [...(config.module?.rules ?? []), ...(change ? [changeRule(change)] : [])],
    },
  });
  writeDocument(dist, registry);
  for (const file of readdirSync(dist)) await compressFile(path.join(dist, file));
}

/** Changes one screen of the administration as it is read, as a commit would. */
function changeRule(change: (source: string) => string): webpack.RuleSetRule {
  const file = path.join(root, 'remote-admin/src/overview/OverviewPage.tsx');
  const [from, to] = [readFileSync(file, 'utf8'), change(readFileSync(file, 'utf8'))];
  const copy = path.join(root, '.cache/bench/changed.tsx');
  mkdirSync(path.dirname(copy), { recursive: true });
  writeFileSync(copy, JSON.stringify({ from, to }));
  return { test: file, enforce: 'pre', use: { loader: path.join(import.meta.dirname, 'change-loader.cjs') } };
}

function run(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      resolve();
    });
  });
}

/** An ordinary document of an ordinary build: the main script, and nothing that knows the page. */
function writeDocument(dist: string, registry: unknown): void {
  const main = readdirSync(dist).find((file) => /^main\.\w+\.js$/.test(file));
  const template = readFileSync(path.join(root, 'shell/src/document.html'), 'utf8');
  const html = template
    .replace('<!--portal:style-hashes-->', libraryStyleHashes().join(' '))
    .replace('<!--portal:preload-->', '')
    // Early requests for data belong to the federated portal: they make up for its longer chain of requests.
    .replace(/<script>[\s\S]*?<\/script>/, '')
    .replace('<!--portal:registry-->', JSON.stringify(registry).replaceAll('<', '\\u003c'))
    .replace('<!--portal:scripts-->', `<script src="/${main}" defer></script>`);
  writeFileSync(path.join(dist, 'index.html'), html);
}
