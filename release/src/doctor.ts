import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { portal as contract } from 'shared-api/contract';
import type { Configuration } from 'webpack';
import { browserPackages, readPackage, root } from './package-info.ts';
import { installedVersion, sharedModules } from './shared.ts';

export interface Finding {
  /** What it is about: a package's folder, or the repository. */
  subject: string;
  problem: string;
  cure: string;
}

/** The newest webpack that the federation plugin works with: 5.111 has no lib/util/extractUrlAndGlobal, which it requires. */
const pinnedWebpack = '5.110.3';

/** Looks for what would break a portal of separately released parts; each finding says how to mend it. */
export async function examine(folders = browserPackages()): Promise<Finding[]> {
  const packages = folders.map((folder) => readPackage(folder));
  const findings = [...checkPins(), ...checkNames(packages)];
  for (const info of packages) {
    findings.push(...checkDescriptor(info), ...checkSharedVersions(info.folder), ...checkBudget(info));
    findings.push(...checkConfiguration(info, await loadConfiguration(info.folder)));
  }
  return findings;
}

type Info = ReturnType<typeof readPackage>;

function checkPins(): Finding[] {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'release/package.json'), 'utf8'));
  const findings: Finding[] = [];
  if (dependencies.webpack !== pinnedWebpack) {
    findings.push({
      subject: 'release',
      problem: `webpack закреплён на ${dependencies.webpack}`,
      cure: `верните точную версию ${pinnedWebpack}: с 5.111 плагин федерации не работает`,
    });
  }
  const federation: string = dependencies['@module-federation/enhanced'] ?? '';
  if (!/^\d+\.\d+\.\d+$/.test(federation)) {
    findings.push({
      subject: 'release',
      problem: `@module-federation/enhanced закреплён неточно: «${federation}»`,
      cure: 'запишите точную версию без ^ и ~',
    });
  }
  return findings;
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
      const what = property === 'name' ? 'имя' : 'адрес';
      findings.push({
        subject: path.basename(info.folder),
        problem: `${what} «${identityOf(info)}» есть и у ${path.basename(twin.folder)}`,
        cure: `выберите другое: ${what} раздела на портале одно`,
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
        problem: `в package.json portal.${issue.path.join('.')}: ${issue.message}`,
        cure: 'исправьте описание раздела по docs/writing-a-remote.md',
      }));
  if (!existsSync(path.join(folder, 'src/remote.tsx'))) {
    findings.push({ subject, problem: 'нет src/remote.tsx', cure: 'экспортируйте из него routes(host)' });
  }
  return findings;
}

/** A remote with a copy of a shared library of its own would run with two of them. */
function checkSharedVersions(folder: string): Finding[] {
  return Object.keys(sharedModules).flatMap((key) => {
    const here = installedVersion(key, folder);
    const shells = installedVersion(key, path.join(root, 'shell'));
    if (here === shells) return [];
    return {
      subject: path.basename(folder),
      problem: `${key} ${here}, а у оболочки ${shells}`,
      cure: 'поставьте ту же версию: общий модуль на странице один',
    };
  });
}

function checkBudget({ folder, budgetKiB }: Info): Finding[] {
  if (budgetKiB !== null && budgetKiB > 0) return [];
  return [
    {
      subject: path.basename(folder),
      problem: 'не задан бюджет размера',
      cure: 'добавьте в package.json "budgetKiB": сколько КиБ (brotli) раздел может занять при первом открытии',
    },
  ];
}

async function loadConfiguration(folder: string): Promise<Configuration> {
  const file = path.join(folder, 'webpack.config.ts');
  if (existsSync(file)) return (await import(pathToFileURL(file).href)).default;
  const { portalBuild } = await import('./webpack.ts');
  return portalBuild(folder);
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
    `output.publicPath «${config.output?.publicPath}»`,
    "поставьте 'auto': раздел не знает, под каким адресом его выпустят",
  );
  expect(
    Boolean(config.output?.uniqueName?.includes(info.name)),
    'output.uniqueName не содержит имени пакета',
    'соберите через portalBuild(): две сборки с одним именем ломают друг друга',
  );
  expect(!config.optimization?.runtimeChunk, 'включён runtimeChunk', 'уберите его: remoteEntry.js с ним не работает');
  const plugin = config.plugins?.find((one) => one?.constructor.name === 'ModuleFederationPlugin');
  const options = (plugin as { _options?: FederationOptions } | undefined)?._options;
  expect(options !== undefined, 'нет ModuleFederationPlugin', 'соберите через portalBuild()');
  if (!options) return findings;
  expect(
    options.shareStrategy === 'loaded-first',
    `shareStrategy «${options.shareStrategy}»`,
    "поставьте 'loaded-first': иначе сломанный раздел не даст открыться порталу",
  );
  expect(
    !isRemote || './remote' in (options.exposes ?? {}),
    'не отдаёт ./remote',
    "exposes: { './remote': './src/remote.tsx' }",
  );
  for (const [key, shared] of Object.entries(options.shared ?? {})) {
    expect(
      key in sharedModules,
      `общий модуль ${key} не из списка`,
      'уберите его или добавьте в release/src/shared.ts вместе с оболочкой',
    );
    expect(!isRemote || shared.import === false, `${key} собран внутрь раздела`, 'import: false: модуль даёт оболочка');
    expect(shared.singleton === true, `${key} не singleton`, 'singleton: true');
  }
  return findings;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = await examine();
  for (const { subject, problem, cure } of findings) console.log(`✗ ${subject}: ${problem}\n  ${cure}`);
  console.log(findings.length === 0 ? '✓ Портал здоров: замечаний нет' : `Замечаний: ${findings.length}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
