import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { registry as contract } from 'shared-api/contract';
import type { Configuration } from 'webpack';
import { loadConfiguration } from './configuration.ts';
import { browserPackages, readPackage, root } from './package-info.ts';
import { loadPart } from './part-loading-plugin.ts';
import { installedVersion, libraryOf, sharedModules } from './shared.ts';
import { sharedApiPackage } from './shared-api.ts';

export interface Finding {
  /** What it is about: a package's folder, or the repository. */
  subject: string;
  problem: string;
  cure: string;
}

/** The newest webpack that the federation plugin works with: 5.111 has no lib/util/extractUrlAndGlobal, which it requires. */
const pinnedWebpack = '5.110.3';

/** Looks for what would break a portal of separately released parts; each finding says how to fix it. */
export async function examine(folders = browserPackages()): Promise<Finding[]> {
  const packages = folders.map((folder) => readPackage(folder));
  const findings = [...checkPins(folders), ...checkNames(packages)];
  for (const info of packages) {
    findings.push(...checkDescriptor(info), ...checkSharedVersions(info.folder), ...checkBudget(info));
    findings.push(...checkConfiguration(info, await loadConfiguration(info.folder)));
  }
  return findings;
}

type Info = ReturnType<typeof readPackage>;

/** What builds, wherever it is declared: one version of it, written exactly. */
function checkPins(folders: string[]): Finding[] {
  const builder = path.join(import.meta.dirname, '..');
  const federation = declared(builder)['@module-federation/enhanced'] ?? '';
  return [...new Set([root, builder, ...folders])].flatMap((folder) => {
    const subject = path.relative(root, folder) || 'package.json';
    const found = declared(folder);
    const findings: Finding[] = [];
    if (found.webpack && found.webpack !== pinnedWebpack) {
      findings.push({
        subject,
        problem: `webpack is pinned to ${found.webpack}`,
        cure: `go back to exactly ${pinnedWebpack}: the federation plugin does not work with 5.111`,
      });
    }
    for (const [name, own] of Object.entries(found)) {
      if (!name.startsWith('@module-federation/')) continue;
      if (own === federation && /^\d+\.\d+\.\d+$/.test(own)) continue;
      findings.push({
        subject,
        problem: `${name} is not pinned exactly: “${own}”`,
        cure: `write one exact version, without ^ and ~, in every package: release has “${federation}”`,
      });
    }
    return findings;
  });
}

function declared(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { ...devDependencies, ...dependencies };
}

function checkNames(packages: Info[]): Finding[] {
  const findings: Finding[] = [];
  for (const property of ['name', 'mount'] as const) {
    const identityOf = (info: Info) => (property === 'name' ? info.name : info.portal?.mount);
    for (const info of packages) {
      const twin = packages.find(
        (other) => other !== info && identityOf(other) === identityOf(info) && identityOf(info),
      );
      if (!twin) continue;
      const what = property === 'name' ? 'name' : 'address';
      findings.push({
        subject: path.basename(info.folder),
        problem: `the ${what} “${identityOf(info)}” is also that of ${path.basename(twin.folder)}`,
        cure: `choose another one: no two remotes of a portal have the same ${what}`,
      });
    }
  }
  return findings;
}

function checkDescriptor({ folder, kind, portal }: Info): Finding[] {
  const subject = path.basename(folder);
  if (kind === 'shell') return [];
  const parsed = contract.PortalDescriptor.safeParse(portal);
  const findings: Finding[] = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({
        subject,
        problem: `package.json, portal.${issue.path.join('.')}: ${issue.message}`,
        cure: 'describe the remote as docs/writing-a-remote.md says',
      }));
  if (!existsSync(path.join(folder, 'src/remote.tsx'))) {
    findings.push({ subject, problem: 'src/remote.tsx is missing', cure: 'export routes(host) from it' });
  }
  return findings;
}

/** A remote with a copy of a shared library of its own would run with two of them. */
function checkSharedVersions(folder: string): Finding[] {
  return Object.keys(sharedModules).flatMap((key) => {
    const here = installedVersion(key, folder);
    const shells = shellsVersion(key);
    if (here === shells) return [];
    return {
      subject: path.basename(folder),
      problem: `${key} is ${here} here and ${shells} in the shell`,
      cure: 'install the same version: a page has one copy of a shared module',
    };
  });
}

/** What the shell runs with; a team learns it from the shared-api that the portal has packed for it. */
function shellsVersion(key: string): string {
  const shell = path.join(root, 'shell');
  if (existsSync(shell)) return installedVersion(key, shell);
  const range = sharedApiPackage().peerDependencies?.[libraryOf(key)] ?? '';
  return range.replace(/^\^/, '');
}

function checkBudget({ folder, budgetKiB }: Info): Finding[] {
  if (budgetKiB !== null && budgetKiB > 0) return [];
  return [
    {
      subject: path.basename(folder),
      problem: 'there is no budget for the size',
      cure: 'add "budgetKiB" to package.json: how many KiB (brotli) the remote may take when it is first opened',
    },
  ];
}

interface FederationOptions {
  shareStrategy?: string;
  exposes?: Record<string, unknown>;
  shared?: Record<string, { singleton?: boolean; import?: unknown }>;
}

function checkConfiguration(info: Info, config: Configuration): Finding[] {
  const subject = path.basename(info.folder);
  const findings: Finding[] = [];
  const expect = (holds: boolean, problem: string, cure: string) => {
    if (!holds) findings.push({ subject, problem, cure });
  };
  const isRemote = info.kind === 'remote';
  expect(
    !isRemote || config.output?.publicPath === 'auto',
    `output.publicPath is “${config.output?.publicPath}”`,
    "set 'auto': a remote does not know under which address it will be released",
  );
  expect(
    Boolean(config.output?.uniqueName?.includes(info.name)),
    'output.uniqueName does not contain the name of the package',
    'build with portalBuild(): two builds of one name break each other',
  );
  expect(
    !isRemote || config.output?.importFunctionName === loadPart,
    'parts of the build come by an import() of their own',
    'build with portalBuild(): a part that hangs or fails must be given up and asked for again',
  );
  expect(!config.optimization?.runtimeChunk, 'runtimeChunk is on', 'remove it: remoteEntry.js does not work with it');
  const wanted = isRemote ? 'ModuleFederationPlugin' : 'ProvideSharedPlugin';
  const plugin = config.plugins?.find((one) => one?.constructor.name === wanted);
  expect(plugin !== undefined, `there is no ${wanted}`, 'build with portalBuild()');
  const options = (plugin as { _options?: FederationOptions } | undefined)?._options;
  if (!isRemote || !options) return findings;
  expect(
    options.shareStrategy === 'loaded-first',
    `shareStrategy is “${options.shareStrategy}”`,
    "set 'loaded-first': else a broken remote keeps the portal from opening",
  );
  expect(
    './remote' in (options.exposes ?? {}),
    'does not expose ./remote',
    "exposes: { './remote': './src/remote.tsx' }",
  );
  for (const [key, shared] of Object.entries(options.shared ?? {})) {
    expect(
      key in sharedModules,
      `the shared module ${key} is not in the list`,
      'remove it, or add it to release/src/shared.ts together with the shell',
    );
    expect(shared.import === false, `${key} is built into the remote`, 'import: false: the shell provides the module');
    expect(shared.singleton === true, `${key} is no singleton`, 'singleton: true');
  }
  return findings;
}

/** `npm run doctor`: prints the findings; the process fails with any. */
export async function reportFindings(): Promise<void> {
  const findings = await examine();
  for (const { subject, problem, cure } of findings) console.log(`✗ ${subject}: ${problem}\n  ${cure}`);
  console.log(findings.length === 0 ? '✓ Healthy: nothing found' : `Found: ${findings.length}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await reportFindings();
