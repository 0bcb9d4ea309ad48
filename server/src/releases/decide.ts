import { eq, isNotNull, or } from 'drizzle-orm';
import type { ReleaseManifest } from 'shared-api';
import type { Database, Executor } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import type { Target } from '../packages/published.ts';
import { requireProof } from '../proofs/proofs.ts';
import { type Contest, contestOfCanary, contestOfLive } from '../rollouts/comparison.ts';
import { timeOf } from '../rollouts/start.ts';
import { canaryVerdict, liveVerdict } from '../rollouts/verdict.ts';
import { liveReleases } from '../tables/releases.ts';
import { canariesInTheWay, requireFit } from './fit.ts';
import { goBack, goLive, type LiveRow, lockLive, noCanary, write } from './lifecycle.ts';
import { type Decision, tell, tellGivenWay } from './tell.ts';

const portal = 'Портал';

/**
 * Takes back versions that fail more often than the one before, and widens canaries whose time is over: each in a
 * transaction of its own, under the lock of all changes of what is live.
 *
 * @param onError gets what keeps one package from being decided; the others are all the same
 * @param now the database's time, unless a test says another
 * @returns the packages of which something else is live now
 */
export async function decideRollouts(db: Database, onError: (error: unknown) => void, now?: Date): Promise<string[]> {
  const watched = await db
    .select()
    .from(liveReleases)
    .where(or(isNotNull(liveReleases.canaryWatch), isNotNull(liveReleases.liveWatch)))
    .orderBy(liveReleases.name);
  const at = watched.length > 0 ? (now ?? (await timeOf(db))) : new Date(0);
  const changed: string[] = [];
  for (const row of watched) {
    try {
      if (await decideOne(db, row, at)) changed.push(row.name);
    } catch (error) {
      onError(error);
    }
  }
  return changed;
}

async function decideOne(db: Database, row: LiveRow, at: Date): Promise<boolean> {
  // Without a lock first: most looks find nothing to do.
  if (!(await isDue(db, row, at))) return false;
  return db.transaction(async (tx) => {
    await lockLive(tx);
    const current = await rowOf(tx, row.name);
    return current !== undefined && (await decide(tx, current, at));
  });
}

async function rowOf(tx: Executor, name: string): Promise<LiveRow | undefined> {
  const [row] = await tx.select().from(liveReleases).where(eq(liveReleases.name, name));
  return row;
}

async function isDue(db: Executor, row: LiveRow, now: Date): Promise<boolean> {
  const [live, canary] = [await contestOfLive(db, row), await contestOfCanary(db, row)];
  const ofLive = live && row.liveWatch && liveVerdict(row.liveWatch, live, now);
  const ofCanary = canary && row.canaryWatch && canaryVerdict(row.canaryWatch, canary, now);
  return Boolean(ofLive ?? ofCanary);
}

/** Returns whether something else is live afterwards. What is live for everybody comes first. */
async function decide(tx: Executor, row: LiveRow, now: Date): Promise<boolean> {
  const live = await contestOfLive(tx, row);
  if (live && row.liveWatch) {
    const verdict = liveVerdict(row.liveWatch, live, now);
    if (verdict === 'rollback' && (await takeBack(tx, row, live))) return true;
    if (verdict === 'end') await setAside(tx, row, { liveWatch: null });
  }
  const canary = await contestOfCanary(tx, row);
  if (!canary || !row.canaryWatch) return false;
  const verdict = canaryVerdict(row.canaryWatch, canary, now);
  if (verdict === 'rollback') return endCanary(tx, row, canary);
  if (verdict === 'promote') return widen(tx, row, canary);
  if (verdict === 'hold') await hold(tx, row, canary);
  return false;
}

/**
 * The version before becomes live again; canaries that do not fit it end. What is live beside it may not fit either:
 * then somebody is told, once, and each look tries again.
 */
async function takeBack(tx: Executor, row: LiveRow, contest: Contest): Promise<boolean> {
  let inTheWay: ReleaseManifest[] = [];
  const target = { name: row.name, version: contest.oldVersion };
  const obstacle = await obstacleOf(async () => {
    inTheWay = await canariesInTheWay(tx, target);
  });
  if (obstacle !== null) {
    if (!row.liveWatch || row.liveWatch.isHeld) return false;
    await setAside(tx, row, { liveWatch: { ...row.liveWatch, isHeld: true } });
    await say(tx, row, { action: 'hold', contest, obstacle });
    return false;
  }
  for (const canary of inTheWay) await giveWay(tx, canary, target);
  await write(tx, row.name, row, { ...goBack(contest.oldVersion), changedBy: portal });
  await say(tx, row, { action: 'rollback', contest });
  return true;
}

/** Whoever has a canary can wait; who has a broken version for everybody cannot. */
async function giveWay(tx: Executor, { name, version }: ReleaseManifest, to: Target): Promise<void> {
  const row = await rowOf(tx, name);
  if (!row) return;
  await write(tx, name, row, { ...noCanary, changedBy: portal });
  await tellGivenWay(tx, { name, version }, to, row.canaryWatch?.releaserId ?? null);
}

async function endCanary(tx: Executor, row: LiveRow, contest: Contest): Promise<boolean> {
  await write(tx, row.name, row, { ...noCanary, changedBy: portal });
  await say(tx, row, { action: 'rollback', contest });
  return true;
}

async function widen(tx: Executor, row: LiveRow, contest: Contest): Promise<boolean> {
  const obstacle = await obstacleOf(async () => {
    const target = { name: row.name, version: contest.newVersion };
    await requireFit(tx, target);
    await requireProof(tx, target);
  });
  if (obstacle !== null) {
    if (!row.canaryWatch?.isHeld) await hold(tx, row, contest, obstacle);
    return false;
  }
  const target = { name: row.name, version: contest.newVersion, releaserId: row.canaryWatch?.releaserId ?? null };
  await write(tx, row.name, row, { ...(await goLive(tx, row, target)), changedBy: portal });
  await say(tx, row, { action: 'promote', contest });
  return true;
}

async function hold(tx: Executor, row: LiveRow, contest: Contest, obstacle?: string): Promise<void> {
  if (row.canaryWatch) await setAside(tx, row, { canaryWatch: { ...row.canaryWatch, isHeld: true } });
  await say(tx, row, { action: 'hold', contest, ...(obstacle !== undefined && { obstacle }) });
}

/** Notes something about the watch: nothing else is live by that, so whoever has seen the state need not look again. */
async function setAside(
  tx: Executor,
  row: LiveRow,
  change: Partial<Pick<LiveRow, 'canaryWatch' | 'liveWatch'>>,
): Promise<void> {
  await tx.update(liveReleases).set(change).where(eq(liveReleases.name, row.name));
}

function say(tx: Executor, row: LiveRow, decision: Decision): Promise<void> {
  const watch = decision.contest.phase === 'canary' ? row.canaryWatch : row.liveWatch;
  return tell(tx, decision, watch?.releaserId ?? null);
}

/** Why a version cannot become live now, in words for people; null when it can. */
async function obstacleOf(require: () => Promise<void>): Promise<string | null> {
  try {
    await require();
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}
