import semver from 'semver';
import type { GateResult, ReleaseManifest } from 'shared-api';
import type { Findings } from '../inspection/inspect.ts';
import { identityProblems, type Registration, roleProblems } from '../packages/registration.ts';
import { apiVersion, comparable } from './versions.ts';

/** What a version is measured against. */
export interface Surroundings {
  /** Versions of the package that were published before. */
  published: string[];
  /** The other packages' live and canary versions. */
  others: ReleaseManifest[];
  initialBytes: number;
  registration: Registration;
  /** Shared keys that the build takes as a whole, with the place that does. */
  whole?: Findings['whole'];
}

type Gate = GateResult['gate'];

/** Everything that is checked before a version of a package may be published (docs/releasing.md). */
export function checkPublication(manifest: ReleaseManifest, around: Surroundings): GateResult[] {
  const declared = [...identityProblems(manifest, around.registration), ...roleProblems(manifest, around.registration)];
  return [
    checkVersion(manifest, around.published),
    ...checkActivation(manifest, around).filter(({ gate }) => gate !== 'portal'),
    checkRegistration(declared, around.registration),
  ];
}

/** What has to hold each time a version becomes live: the others may have changed since its publication. */
export function checkActivation(
  manifest: ReleaseManifest,
  { others, initialBytes, registration, whole = {} }: Omit<Surroundings, 'published'>,
): GateResult[] {
  return [
    checkExposes(manifest),
    checkRegistration(identityProblems(manifest, registration), registration),
    checkApi(manifest),
    verdict('hostContract', hostContractProblems(manifest, others), 'договор оболочки выполнен'),
    verdict('shared', sharedProblems(manifest, others, whole), 'общие модули подходят'),
    checkBudget(manifest, initialBytes),
  ];
}

function checkVersion({ name, version }: ReleaseManifest, published: string[]): GateResult {
  const advice = `Поднимите version в package.json и выпустите снова.`;
  if (published.includes(version)) {
    return verdict('version', [`Версия ${version} пакета ${name} уже опубликована. ${advice}`], '');
  }
  const newest = comparable(published).sort(semver.rcompare)[0];
  const isOld = newest !== undefined && semver.lt(version, newest);
  return verdict(
    'version',
    isOld ? [`Версия ${version} старше опубликованной ${newest}. ${advice}`] : [],
    `версия ${version} новая`,
  );
}

function checkExposes({ kind, exposes, document }: ReleaseManifest): GateResult {
  if (kind === 'shell') {
    return verdict(
      'exposes',
      document ? [] : ['В сборке оболочки нет шаблона документа.'],
      'шаблон документа на месте',
    );
  }
  const isThere = exposes.includes('./remote');
  return verdict(
    'exposes',
    isThere ? [] : ['Сборка не отдаёт ./remote. Раздел обязан экспортировать его из src/remote.tsx.'],
    './remote на месте',
  );
}

/** An archive must say of itself what the portal knows of the package. */
function checkRegistration(problems: string[], { kind, mount }: Registration): GateResult {
  const success = kind === 'shell' ? 'это зарегистрированная оболочка' : `это зарегистрированный раздел ${mount}`;
  return verdict('portal', problems, success);
}

/** A shell serves contracts of its own major, up to its own minor. */
function hostContractProblems(manifest: ReleaseManifest, others: ReleaseManifest[]): string[] {
  return pairs(manifest, others)
    .filter(({ shell, remote }) => {
      const offered = semver.parse(shell.hostContract);
      const needed = semver.parse(remote.hostContract);
      return !offered || !needed || offered.major !== needed.major || needed.minor > offered.minor;
    })
    .map(
      ({ shell, remote }) =>
        `Раздел ${remote.name} ${remote.version} собран для договора ${remote.hostContract}, а оболочка ${shell.version} даёт ${shell.hostContract}. ${order(manifest)}`,
    );
}

/** The portal answers the calls of its own shared-api: those of this major, and of no newer minor. */
function checkApi({ name, version, api }: ReleaseManifest): GateResult {
  // Builds from before the field was there.
  if (api === undefined) return verdict('api', [], 'с каким API собрана, сборка не говорит');
  const isOther = semver.major(api) !== semver.major(apiVersion);
  const isNewer = semver.minor(api) > semver.minor(apiVersion);
  const cure = isOther
    ? 'Возьмите пакеты этого портала (npm run update) и приведите к ним код.'
    : 'Возьмите shared-api этого портала (npm run update) или сначала обновите портал.';
  const problem = `Пакет ${name} ${version} собран с shared-api ${api}, а портал работает с ${apiVersion}. ${cure}`;
  return verdict('api', isOther || isNewer ? [problem] : [], `API ${api} подходит`);
}

function sharedProblems(manifest: ReleaseManifest, others: ReleaseManifest[], whole: Findings['whole']): string[] {
  return pairs(manifest, others).flatMap(({ shell, remote }) =>
    Object.entries(remote.shared).flatMap(([key, required]) => {
      const subject = `Раздел ${remote.name} ${remote.version}`;
      const offered = shell.shared[key];
      if (!offered)
        return [`${subject} требует модуль ${key}, которого оболочка ${shell.version} не даёт. ${order(manifest)}`];
      if (!semver.satisfies(offered.version, required.version)) {
        return [
          `${subject} требует ${key} ${required.version}, а оболочка ${shell.version} даёт ${offered.version}. ${order(manifest)}`,
        ];
      }
      const problem = nameProblem(key, required.names, offered.names, whole[key]);
      return problem === null ? [] : [`${subject} ${problem} ${order(manifest)}`];
    }),
  );
}

/**
 * What is wrong with the names that a remote takes from a shared module.
 *
 * @param required null when only running the remote would tell
 * @param offered null when the shell gives the whole module
 */
function nameProblem(
  key: string,
  required: string[] | null,
  offered: string[] | null,
  where: string | undefined,
): string | null {
  if (offered === null) return null;
  if (required === null) {
    const place = where === undefined ? '' : ` (${where})`;
    return `берёт ${key} целиком${place}: какие имена ему нужны, видно только во время работы. Импортируйте их по именам: import { … } from '${key}'.`;
  }
  const missing = required.filter((name) => !offered.includes(name));
  if (missing.includes('default')) {
    return `берёт из ${key} экспорт по умолчанию, которого оболочка не даёт: он был бы undefined. Импортируйте по имени: import { … } from '${key}'.`;
  }
  return missing.length > 0 ? `берёт из ${key} имена ${missing.join(', ')}, которых оболочка не даёт.` : null;
}

/** A remote meets every shell that it may run in, a shell every remote. */
function pairs(manifest: ReleaseManifest, others: ReleaseManifest[]) {
  return manifest.kind === 'shell'
    ? others.filter(({ kind }) => kind === 'remote').map((remote) => ({ shell: manifest, remote }))
    : others.filter(({ kind }) => kind === 'shell').map((shell) => ({ shell, remote: manifest }));
}

function order({ kind }: ReleaseManifest): string {
  return kind === 'shell'
    ? 'Сначала выпустите раздел, который подходит к обеим оболочкам.'
    : 'Соберите раздел с теми же версиями, что у оболочки, или сначала выпустите подходящую оболочку.';
}

function checkBudget({ budgetBytes }: ReleaseManifest, initialBytes: number): GateResult {
  const size = kibibytes(initialBytes);
  if (budgetBytes === null) return verdict('budget', [], `сразу нужно ${size}, бюджет не задан`);
  const isOver = initialBytes > budgetBytes;
  return verdict(
    'budget',
    isOver
      ? [
          `Файлы, нужные сразу, занимают ${size} при бюджете ${kibibytes(budgetBytes)}. Загружайте лишнее по требованию.`,
        ]
      : [],
    `сразу нужно ${size} из ${kibibytes(budgetBytes)}`,
  );
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).replace('.', ',')} КиБ`;
}

function verdict(gate: Gate, problems: string[], success: string): GateResult {
  return { gate, isPassed: problems.length === 0, message: problems.join(' ') || success };
}
