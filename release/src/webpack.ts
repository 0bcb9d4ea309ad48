import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin as FederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';
import { entryFile, HashedEntryPlugin } from './hashed-entry-plugin.ts';
import { OwnCopiesPlugin } from './own-copies-plugin.ts';
import { containerName, type PackageInfo, readPackage, root } from './package-info.ts';
import { loadPart, PartLoadingPlugin } from './part-loading-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { facadeOf, installedVersion, sharedModules } from './shared.ts';
import { SharedUsePlugin } from './shared-use-plugin.ts';
import { SignInDocumentPlugin } from './sign-in-document-plugin.ts';
import { VersionIdsPlugin } from './version-ids-plugin.ts';

/** What a build is for; from the command line `webpack --env version=1.2.0 --env dist=/tmp/build`. */
export interface BuildTarget {
  /** Of the release; by default the package's own. */
  version?: string;
  /** Absolute path of the folder for the result; by default `dist` in the package. */
  dist?: string;
}

/**
 * The one webpack configuration of the portal, for the shell and for every remote.
 *
 * @param folder the package's folder (`import.meta.dirname` of its webpack.config.ts)
 */
export function portalBuild(folder: string, target: BuildTarget = {}): Configuration {
  const own = readPackage(folder);
  const { version = own.version, dist = path.join(folder, 'dist') } = target;
  const info = { ...own, version };
  const sharedUse = new SharedUsePlugin();
  return {
    name: info.name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    // A remote starts from what it exposes; it has no page of its own.
    entry: info.kind === 'shell' ? { main: './src/main.ts' } : {},
    experiments: { outputModule: info.kind === 'remote' },
    output: {
      ...(info.kind === 'remote' ? asModules() : {}),
      path: dist,
      clean: true,
      publicPath: info.kind === 'shell' ? `/shell/${version}/` : 'auto',
      // Classic scripts of two versions in one tab need two names; in those of modules it does not stand.
      uniqueName: `${info.name}@${version}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
      // webpack's default of two minutes is longer than anybody waits for an empty section.
      chunkLoadTimeout: 10_000,
      // A module that has thrown throws again; by default the second who asks gets its half.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: sourceExtensions,
      alias: info.kind === 'shell' ? oneFederationRuntime() : {},
    },
    module: { rules: sourceRules },
    plugins: [
      federation(info),
      info.kind === 'shell' ? throughFacades() : new OwnCopiesPlugin(),
      info.kind === 'remote' && new PartLoadingPlugin(),
      info.kind === 'remote' && new HashedEntryPlugin(),
      info.kind === 'remote' && new VersionIdsPlugin(containerName(info)),
      sharedUse,
      info.kind === 'shell' && new SignInDocumentPlugin(folder),
      new ReleasePlugin(info, sharedUse),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
      ],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    performance: false,
    stats: 'errors-warnings',
    devtool: 'hidden-source-map',
  };
}

/**
 * Parts that know nothing of each other's names in the page: one that has not changed is the same file in two versions.
 * Decision 087.
 */
function asModules(): Configuration['output'] {
  return { module: true, chunkFormat: 'module', chunkLoading: 'import', importFunctionName: loadPart };
}

const require = createRequire(import.meta.url);

const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

export const sourceExtensions = ['.tsx', '.ts', '.js'];

/** How sources and what they import become a bundle. */
export const sourceRules: RuleSetRule[] = [
  { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: require.resolve('swc-loader'), options: swcOptions } },
  // A library's sheet as text: it goes in through styled-components, as the page's policy lets no other in.
  { resourceQuery: /raw/, type: 'asset/source' },
  { test: /\.(png|jpg|webp|svg|woff2)$/, type: 'asset/resource' },
];

/** The runtime that the shell hands to remotes is required, the one that it uses itself imported: one copy is enough. */
function oneFederationRuntime(): Record<string, string> {
  return { '@module-federation/runtime-core$': runtimeCore };
}

const runtimeCore = path.join(path.dirname(require.resolve('@module-federation/runtime-core')), 'index.js');

/**
 * The plugin keeps a file under the folder that is current when it starts, and the path of that file goes into the
 * numbers of modules: a build must not depend on where its command was given.
 */
class ModuleFederationPlugin extends FederationPlugin {
  override apply(compiler: Compiler): void {
    const here = process.cwd();
    process.chdir(root);
    super.apply(compiler);
    process.chdir(here);
  }
}

function federation(info: PackageInfo) {
  const isShell = info.kind === 'shell';
  return new ModuleFederationPlugin({
    name: isShell ? 'shell' : containerName(info),
    ...(isShell
      ? {}
      : {
          library: { type: 'module' },
          filename: entryFile,
          exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        }),
    shared: Object.fromEntries(Object.keys(sharedModules).map((key) => [key, sharedOptions(key, info)])),
    // 'version-first', the default, loads every remote at start and fails with any of them.
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      optimization: { target: 'web', disableSnapshot: true, disableRemote: !isShell },
      // The shell brings the federation runtime; without this each remote would bring 13 KiB of its own.
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });
}

function sharedOptions(key: string, info: PackageInfo) {
  const version = installedVersion(key, info.folder);
  const common = { singleton: true, requiredVersion: `^${version}`, strictVersion: true };
  if (info.kind === 'remote') return { ...common, import: false as const };
  return { ...common, version, eager: true, import: facadeOf(key) ?? key };
}

/**
 * Lets a facade reach the library that it stands in for: its own import of the shared key would lead
 * back to itself.
 */
function throughFacades() {
  return new webpack.NormalModuleReplacementPlugin(/^(@tanstack\/react-query|styled-components)$/, (resource) => {
    if (!resource.contextInfo.issuer.includes(`${path.sep}facades${path.sep}`)) return;
    resource.request = path.join(root, 'node_modules', resource.request, mainFile(resource.request));
  });
}

function mainFile(library: string): string {
  return library === 'styled-components' ? 'dist/styled-components.browser.esm.js' : 'build/modern/index.js';
}
