import { eq, sql } from 'drizzle-orm';
import type { WantedAudience } from 'shared-api';
import type { Database, Executor } from '../db/database.ts';
import { conflict, type HttpError } from '../http/errors.ts';
import { type LogAction, logAction } from '../logs/log-action.ts';
import { requirePackage } from '../packages/packages.ts';
import type { Releaser } from '../packages/releaser.ts';
import { logUnproved, requireProof } from '../proofs/proofs.ts';
import { findAudience } from '../rollouts/audience.ts';
import { forgetObservations } from '../rollouts/observations.ts';
import { startOf } from '../rollouts/start.ts';
import { watchByHand, watchLive } from '../rollouts/watch.ts';
import { liveReleases } from '../tables/releases.ts';
import { requireFit } from './fit.ts';
import { noteUse } from './use.ts';

/** What is live together is decided by one at a time: a shell and a remote that do not fit must never meet. */
const lockKey = 702_116;

export type LiveRow = typeof liveReleases.$inferSelect;
type Change = Partial<Omit<LiveRow, 'name' | 'changedAt' | 'changedBy' | 'revision' | 'setBy'>>;

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

/** Who is to get a version. */
interface CanaryWish {
  /** Undefined: the canary that there is. */
  version: string | undefined;
  percent: number;
  /** Undefined: whoever was named for this version before. */
  audience: WantedAudience | undefined;
}

/** A canary, and the roll-out that it may be part of, have ended. */
export const noCanary = {
  canaryVersion: null,
  canaryPercent: 0,
  canaryAudience: null,
  canaryWatch: null,
} satisfies Change;

/** Makes a published version live at once; whatever was live becomes the previous one. */
export function activate(db: Database, wish: Wish, version: string): Promise<void> {
  const { name, actor } = wish;
  return step(db, wish, async (tx, row) => {
    await requireReady(tx, { name, version }, actor);
    if (row?.version === version) throw conflict(`Версия ${version} пакета ${name} уже действует.`);
    return { action: 'RELEASE_ACTIVATE', change: await goLive(tx, row, { name, version, releaserId: actor.personId }) };
  });
}

/**
 * Lets a version go live as the package's policy says: through a canary of its own, or at once where the policy knows
 * none and where nothing is live yet. A canary that there is gives way.
 */
export function rollOut(db: Database, wish: Wish, version: string): Promise<void> {
  const { name, actor } = wish;
  return step(db, wish, async (tx, row) => {
    await requireReady(tx, { name, version }, actor);
    if (row?.version === version) throw conflict(`Версия ${version} пакета ${name} уже действует.`);
    const { policy } = await requirePackage(tx, name);
    const start = row ? await startOf(tx, policy, actor.personId) : null;
    if (!start) {
      const change = await goLive(tx, row, { name, version, releaserId: actor.personId });
      return { action: 'RELEASE_ACTIVATE', change };
    }
    await forgetObservations(tx, name, version);
    const { percent, audience, watch } = start;
    return {
      action: 'RELEASE_ROLLOUT',
      change: { canaryVersion: version, canaryPercent: percent, canaryAudience: audience, canaryWatch: watch },
    };
  });
}

/** Shows a version to a share of the people, 0-100, and to those who are named; 0 for nobody ends it. */
export function setCanary(db: Database, wish: Wish, { version: given, percent, audience }: CanaryWish): Promise<void> {
  const { name, actor } = wish;
  return step(db, wish, async (tx, row) => {
    if (!row) throw conflict(`У пакета ${name} ещё нет действующей версии: пробовать пока не с чем сравнивать.`);
    const wanted = await findAudience(tx, audience);
    if (percent === 0 && !wanted) return { action: 'RELEASE_CANARY', change: noCanary };
    const version = given ?? row.canaryVersion;
    if (!version) throw conflict(`У пакета ${name} нет пробной версии.`);
    await requireReady(tx, { name, version }, actor);
    if (row.version === version) throw conflict(`Версия ${version} пакета ${name} уже действует для всех.`);
    const isSame = row.canaryVersion === version;
    if (!isSame) await forgetObservations(tx, name, version);
    const since = isSame ? row.canaryWatch?.since : undefined;
    return {
      action: 'RELEASE_CANARY',
      change: {
        canaryVersion: version,
        canaryPercent: percent,
        canaryAudience: audience === undefined && isSame ? row.canaryAudience : wanted,
        canaryWatch: await watchByHand(tx, actor.personId, since),
      },
    };
  });
}

export function promote(db: Database, wish: Wish): Promise<void> {
  const { name, actor } = wish;
  return step(db, wish, async (tx, row) => {
    if (!row?.canaryVersion) throw conflict(`У пакета ${name} нет пробной версии.`);
    await requireReady(tx, { name, version: row.canaryVersion }, actor);
    const target = { name, version: row.canaryVersion, releaserId: actor.personId };
    return { action: 'RELEASE_ACTIVATE', change: await goLive(tx, row, target) };
  });
}

/** Back to the version before; a canary ends with it. */
export function rollBack(db: Database, wish: Wish): Promise<void> {
  const { name } = wish;
  return step(db, wish, async (tx, row) => {
    if (!row?.previousVersion) {
      throw conflict(`У пакета ${name} нет предыдущей версии, к которой можно вернуться.`);
    }
    await requireFit(tx, { name, version: row.previousVersion });
    return { action: 'RELEASE_ROLLBACK', change: goBack(row.previousVersion) };
  });
}

/** The version before becomes live; what is live now was a mistake, so there is nothing to go back to from there. */
export function goBack(previous: string): Change {
  return { version: previous, previousVersion: null, liveWatch: null, ...noCanary };
}

interface Target {
  name: string;
  version: string;
  releaserId: string | null;
}

/**
 * A version becomes live for everybody, and is watched for a while; what was seen of it as a canary still counts. Of
 * another version a roll-out ends by that, and nothing but a canary whose share a person has set stays.
 */
export async function goLive(
  tx: Executor,
  row: LiveRow | undefined,
  { name, version, releaserId }: Target,
): Promise<Change> {
  const isCanary = row?.canaryVersion === version;
  const isRollout = row?.canaryWatch?.isByHand === false;
  if (row && !isCanary) await forgetObservations(tx, name, version);
  const since = isCanary ? row.canaryWatch?.since : undefined;
  return {
    version,
    previousVersion: row?.version ?? null,
    ...((isCanary || isRollout) && noCanary),
    liveWatch: row ? await watchLive(tx, releaserId, since) : null,
  };
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
    await write(tx, name, row, { ...change, changedBy: actor.name });
    const before = row ? { version: row.version, canary: row.canaryVersion, percent: row.canaryPercent } : null;
    await logAction(tx, { ...actor.log, action, details: { ...actor.details, package: name, before, after: change } });
  });
}

/** Makes a change of what is live, under the lock of {@link lockLive}. */
export async function write(
  tx: Executor,
  name: string,
  row: LiveRow | undefined,
  change: Change & { changedBy: string },
): Promise<void> {
  const changed = { ...change, setBy: 'actor' as const };
  if (row) {
    await noteUse(tx, row);
    await tx
      .update(liveReleases)
      .set({ ...changed, changedAt: sql`now()`, revision: row.revision + 1 })
      .where(eq(liveReleases.name, name));
  } else {
    await tx.insert(liveReleases).values({ name, version: change.version ?? '', ...changed });
  }
}

/** @param row what is live by now */
export function overtaken(name: string, row: Pick<LiveRow, 'version' | 'changedBy'> | undefined): HttpError {
  const now = row ? `действует ${row.version}, изменение внёс ${row.changedBy}` : 'ещё ничего не действует';
  return conflict(`Состояние пакета ${name} уже другое: ${now}. Посмотрите на него и повторите, если это ещё нужно.`);
}

/** Every way to make a version live but the one back: it fits, and is proved where the package's policy asks for it. */
async function requireReady(tx: Executor, target: { name: string; version: string }, actor: Releaser): Promise<void> {
  await requireFit(tx, target);
  await logUnproved(tx, target, await requireProof(tx, target), actor);
}
