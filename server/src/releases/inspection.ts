import type { GateResult, ReleaseManifest } from 'shared-api';
import type { ReleaseFiles } from '../archives/files.ts';
import type { Database } from '../db/database.ts';
import { conflict, HttpError, tooMany } from '../http/errors.ts';
import type { Findings } from '../inspection/inspect.ts';
import { requirePackage } from '../packages/packages.ts';
import { isVersion } from '../packages/published.ts';
import { releases } from '../tables/releases.ts';
import { createLine } from '../work/line.ts';
import type { Workers } from '../workers/pool.ts';
import { checkActivation } from './gates.ts';
import { refusalOf } from './refusal.ts';
import { requireFiles, requirePassed, surroundings } from './surroundings.ts';

export type Inspect = (folder: string, manifest: ReleaseManifest) => Promise<Findings>;

/**
 * How many builds may wait for one that takes a minute, so that the last has its answer before a proxy gives up. The
 * processes are those that people wait for who save a document.
 */
const end = {
  waiting: 4,
  refuse: () => tooMany('Портал занят осмотром других сборок. Повторите через минуту.', 60),
};

/** Looks at the files of builds in another process, one build at a time: who made them decides what that costs. */
export function createInspect(workers: Workers): Inspect {
  const line = createLine(1, end);
  return async (folder, manifest) => {
    try {
      return await line.run(() => workers.run('inspect', folder, manifest));
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode !== 400) throw error;
      const message = 'Сборку не удалось осмотреть: её скрипты слишком велики или сложны. Разделите их на части.';
      return { problems: [{ gate: 'syntax', message }], shared: manifest.shared, whole: {} };
    }
  };
}

/** Every gate with what was found in the files: those that know of declarations only, and those of the files alone. */
export function withFindings(gates: GateResult[], kind: ReleaseManifest['kind'], { problems }: Findings): GateResult[] {
  const found = (gate: GateResult['gate']) => problems.filter((one) => one.gate === gate).map(({ message }) => message);
  const declared = gates.map((result) => {
    const messages = found(result.gate);
    if (messages.length === 0) return result;
    const message = [...(result.isPassed ? [] : [result.message]), ...messages].join(' ');
    return { ...result, isPassed: false, message };
  });
  const ofFiles = Object.entries(successes[kind]).map(([name, success]) => {
    const gate = name as GateResult['gate'];
    const messages = found(gate);
    return { gate, isPassed: messages.length === 0, message: messages.join(' ') || success };
  });
  return [...declared, ...ofFiles];
}

/** What the gates say that only the files themselves can answer. */
const successes: Record<ReleaseManifest['kind'], Partial<Record<GateResult['gate'], string>>> = {
  remote: {
    files: 'все названные файлы на месте',
    syntax: 'все скрипты разбираются',
    container: 'контейнер назван верно',
    chunks: 'все части на месте',
    libraries: 'копий общих библиотек нет',
    globals: 'общего для страницы не меняет',
  },
  shell: {
    files: 'все названные файлы на месте',
    syntax: 'все скрипты разбираются',
    container: 'главный скрипт запускает сборку',
    chunks: 'все части на месте',
    document: 'шаблон документа цел',
  },
};

interface Parts {
  db: Database;
  files: ReleaseFiles;
  inspect: Inspect;
}

/**
 * Looks at a version that was published before the portal did so; it has to pass as a new one does, and counts from
 * then on as its code says. For what somebody is shown anew: a version that people had already may come back at any time.
 */
export async function requireInspected(
  { db, files, inspect }: Parts,
  ensure: (name: string, version: string) => Promise<boolean>,
  { name, version }: Pick<ReleaseManifest, 'name' | 'version'>,
): Promise<void> {
  const isIt = isVersion({ name, version });
  const [release] = await db.select().from(releases).where(isIt);
  if (!release || release.inspectedAt) return;
  requireFiles(release);
  const { manifest, initialBytes } = release;
  const registration = await requirePackage(db, name);
  const { others } = await surroundings(db, name);
  // First of all, as what is of another kind than the package has no files that could be served.
  requirePassed(checkActivation(manifest, { others, initialBytes, registration }));
  const isThere = await ensure(name, version).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (!isThere) {
    throw conflict(
      `Файлов версии ${version} пакета ${name} на сервере нет. Соберите её снова и опубликуйте под новым номером.`,
    );
  }
  const { problems, shared, whole } = await inspect(files.folderOf(manifest), manifest);
  const found = { ...manifest, shared };
  requirePassed([
    ...checkActivation(found, { others, initialBytes, registration, whole }),
    ...problems.map((problem) => ({ ...problem, isPassed: false })),
  ]);
  await db.update(releases).set({ manifest: found, inspectedAt: new Date() }).where(isIt);
}
