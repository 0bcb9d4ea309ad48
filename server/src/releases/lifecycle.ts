import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { conflict, type HttpError, notFound } from '../http/errors.ts';
import { type LogAction, logAction } from '../logs/log-action.ts';
import { requirePackage } from '../packages/packages.ts';
import type { Releaser } from '../packages/releaser.ts';
import { liveReleases, releases } from '../tables/releases.ts';
import { checkActivation } from './gates.ts';
import { requireFiles, requirePassed, surroundings } from './surroundings.ts';
import { noteUse } from './use.ts';

/** What is live together is decided by one at a time: a shell and a remote that do not fit must never meet. */
const lockKey = 702_116;

type LiveRow = typeof liveReleases.$inferSelect;
type Change = Partial<Pick<LiveRow, 'version' | 'previousVersion' | 'canaryVersion' | 'canaryPercent'>>;

interface Step {
  action: LogAction;
  change: Change;
}

/** The package, who changes what of it is live, and the revision that he has seen of it; null before the first. */
export interface Wish {
  name: string;
  actor: Releaser;
  seen: number | null;
}

/** Makes a published version live; whatever was live becomes the previous one. */
export function activate(db: Database, wish: Wish, version: string): Promise<void> {
  const { name } = wish;
  return step(db, wish, async (tx, row) => {
    await requireFit(tx, name, version);
    if (row?.version === version) throw conflict(`Версия ${version} пакета ${name} уже действует.`);
    const isCanary = row?.canaryVersion === version;
    return {
      action: 'RELEASE_ACTIVATE',
      change: {
        version,
        previousVersion: row?.version ?? null,
        ...(isCanary && { canaryVersion: null, canaryPercent: 0 }),
      },
    };
  });
}

/** Shows a version to a share of the visitors, 0-100; 0 ends it. */
export function setCanary(db: Database, wish: Wish, version: string, percent: number): Promise<void> {
  const { name } = wish;
  return step(db, wish, async (tx, row) => {
    if (!row) throw conflict(`У пакета ${name} ещё нет действующей версии: пробовать пока не с чем сравнивать.`);
    if (percent === 0) return { action: 'RELEASE_CANARY', change: { canaryVersion: null, canaryPercent: 0 } };
    await requireFit(tx, name, version);
    if (row.version === version) throw conflict(`Версия ${version} пакета ${name} уже действует для всех.`);
    return { action: 'RELEASE_CANARY', change: { canaryVersion: version, canaryPercent: percent } };
  });
}

export function promote(db: Database, wish: Wish): Promise<void> {
  const { name } = wish;
  return step(db, wish, async (tx, row) => {
    if (!row?.canaryVersion) throw conflict(`У пакета ${name} нет пробной версии.`);
    await requireFit(tx, name, row.canaryVersion);
    return {
      action: 'RELEASE_ACTIVATE',
      change: { version: row.canaryVersion, previousVersion: row.version, canaryVersion: null, canaryPercent: 0 },
    };
  });
}

/** Back to the version before; a canary ends with it. */
export function rollBack(db: Database, wish: Wish): Promise<void> {
  const { name } = wish;
  return step(db, wish, async (tx, row) => {
    if (!row?.previousVersion) {
      throw conflict(`У пакета ${name} нет предыдущей версии, к которой можно вернуться.`);
    }
    await requireFit(tx, name, row.previousVersion);
    return {
      action: 'RELEASE_ROLLBACK',
      change: { version: row.previousVersion, previousVersion: null, canaryVersion: null, canaryPercent: 0 },
    };
  });
}

/** Waits for its turn to change what is live; until the transaction ends nobody else does. */
export async function lockLive(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

/**
 * Works out one change of what is live, makes it and writes it into the log, all in one transaction. Rejects with 409
 * when somebody else has made one since: who decides must have seen what he decides about.
 */
async function step(
  db: Database,
  { name, actor, seen }: Wish,
  decide: (tx: Executor, row: LiveRow | undefined) => Promise<Step>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLive(tx);
    const [row] = await tx.select().from(liveReleases).where(eq(liveReleases.name, name));
    if ((row?.revision ?? null) !== seen) throw overtaken(name, row);
    const { action, change } = await decide(tx, row);
    const changed = { ...change, changedBy: actor.name, setBy: 'actor' as const };
    if (row) {
      await noteUse(tx, row);
      await tx
        .update(liveReleases)
        .set({ ...changed, changedAt: sql`now()`, revision: row.revision + 1 })
        .where(eq(liveReleases.name, name));
    } else {
      await tx.insert(liveReleases).values({ name, version: change.version ?? '', ...changed });
    }
    const before = row ? { version: row.version, canary: row.canaryVersion, percent: row.canaryPercent } : null;
    await logAction(tx, { ...actor.log, action, details: { ...actor.details, package: name, before, after: change } });
  });
}

/** @param row what is live by now */
export function overtaken(name: string, row: Pick<LiveRow, 'version' | 'changedBy'> | undefined): HttpError {
  const now = row ? `действует ${row.version}, изменение внёс ${row.changedBy}` : 'ещё ничего не действует';
  return conflict(`Состояние пакета ${name} уже другое: ${now}. Посмотрите на него и повторите, если это ещё нужно.`);
}

async function requireFit(tx: Executor, name: string, version: string): Promise<void> {
  const [release] = await tx
    .select()
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  if (!release) throw notFound(`Версия ${version} пакета ${name} не опубликована.`);
  requireFiles(release);
  const { others } = await surroundings(tx, name);
  const registration = await requirePackage(tx, name);
  requirePassed(checkActivation(release.manifest, { others, initialBytes: release.initialBytes, registration }));
}
