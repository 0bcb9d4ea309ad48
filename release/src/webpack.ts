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
    resolve: { extensions: sourceExtensions },
    module: { rules: sourceRules },
    plugins: [
      ...(info.kind === 'shell' ? pluginsOfShell(info) : pluginsOfRemote(info)),
      sharedUse,
      new ReleasePlugin(info, sharedUse),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // swc has threads of its own: processes for them to start in take a fifth of the build.
          parallel: false,
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

function pluginsOfShell(info: PackageInfo) {
  return [provideShared(info), new webpack.DefinePlugin(federationSwitches), new SignInDocumentPlugin(info.folder)];
}

function pluginsOfRemote(info: PackageInfo) {
  return [
    exposeRemote(info),
    new OwnCopiesPlugin(),
    new PartLoadingPlugin(),
    new HashedEntryPlugin(),
    new VersionIdsPlugin(containerName(info)),
  ];
}

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

/** The runtime is a part of the shell that its own pages do without (shell/src/remotes/runtime.ts); remotes take it from there. */
function exposeRemote(info: PackageInfo) {
  return new ModuleFederationPlugin({
    name: containerName(info),
    library: { type: 'module' },
    filename: entryFile,
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: Object.fromEntries(Object.keys(sharedModules).map((key) => [key, required(key, info)])),
    // 'version-first', the default, loads every remote at start and fails with any of them.
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
      externalRuntime: true,
    },
  });
}

function required(key: string, { folder }: PackageInfo) {
  return {
    singleton: true,
    requiredVersion: `^${installedVersion(key, folder)}`,
    strictVersion: true,
    import: false as const,
  };
}

/** What the shell gives to remotes. It takes the libraries themselves: a facade is for remotes only. */
function provideShared({ folder }: PackageInfo) {
  const provides = Object.keys(sharedModules).map((key) => [
    facadeOf(key) ?? key,
    { shareKey: key, version: installedVersion(key, folder), eager: true },
  ]);
  return new webpack.sharing.ProvideSharedPlugin({ shareScope: 'default', provides: Object.fromEntries(provides) });
}

/** What the federation plugin's `optimization` would set: neither snapshots nor anything for servers. */
const federationSwitches = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };
