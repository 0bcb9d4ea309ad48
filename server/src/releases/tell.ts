import { createId } from '@paralleldrive/cuid2';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ReleaseDecision } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { type LogAction, logAction } from '../logs/log-action.ts';
import { notify } from '../notifications/events.ts';
import type { Target } from '../packages/published.ts';
import type { Contest } from '../rollouts/comparison.ts';
import { decisiveEvidence, type Experience, evidenceAgainst } from '../rollouts/evidence.ts';
import { packages, releaseDecisions } from '../tables/releases.ts';
import { users } from '../tables/users.ts';

/** What the portal has decided of a version by itself. */
export interface Decision {
  action: ReleaseDecision['action'];
  contest: Contest;
  /** What stands against what ought to be done. */
  obstacle?: string;
}

const actions: Record<Decision['action'], LogAction> = {
  promote: 'RELEASE_AUTO_PROMOTE',
  rollback: 'RELEASE_AUTO_ROLLBACK',
  hold: 'RELEASE_AUTO_HOLD',
};

/**
 * Writes a decision down, with its figures, and tells who has to know: good news go to who has released the version,
 * the rest to the administrators, too. In the transaction of the decision.
 */
export async function tell(tx: Executor, decision: Decision, releaserId: string | null): Promise<void> {
  const { action, contest } = decision;
  const { name, newVersion: version, oldVersion, phase } = contest;
  const details = {
    ...{ before: oldVersion, phase },
    ...{ people: contest.version.people, failed: contest.version.failed },
    ...{ peopleBefore: contest.before.people, failedBefore: contest.before.failed },
    evidence: Math.round(Math.min(evidenceAgainst(contest.version, contest.before), 1e9) * 10) / 10,
    decisive: decisiveEvidence,
  };
  const reason = reasonOf(decision);
  await announce(tx, { action, name, version, title: await titleOf(tx, decision), reason, details }, releaserId);
}

/** As above, of a canary that has ended because another package's version had to come back that it does not fit. */
export async function tellGivenWay(
  tx: Executor,
  { name, version }: Target,
  to: Target,
  releaserId: string | null,
): Promise<void> {
  const title = `Проба ${await subjectOf(tx, { name, version })} закончена`;
  const reason = `Портал вернул ${to.name} ${to.version}, а ${version} с этой версией не работает.`;
  await announce(tx, { action: 'rollback', name, version, title, reason, details: { gaveWayTo: to } }, releaserId);
}

interface News extends Target {
  action: Decision['action'];
  title: string;
  reason: string;
  /** For the log. */
  details: Record<string, unknown>;
}

async function announce(tx: Executor, news: News, releaserId: string | null): Promise<void> {
  const { name, version, action, title, reason } = news;
  const id = createId();
  await tx.insert(releaseDecisions).values({ id, name, version, action, reason });
  const details = { package: name, version, reason, ...news.details };
  await logAction(tx, { action: actions[action], userId: null, ipAddress: null, details });
  const told = await recipients(tx, releaserId, action !== 'promote');
  const item = { kind: 'RELEASE' as const, key: `release:${id}`, title, text: reason, link: '/admin/releases' };
  await notify(
    tx,
    told.map((userId) => ({ userId, ...item })),
  );
}

/** What has happened, as the title of the news. */
async function titleOf(tx: Executor, { action, contest }: Decision): Promise<string> {
  const { name, newVersion, oldVersion, phase } = contest;
  const subject = await subjectOf(tx, { name, version: newVersion });
  if (action === 'promote') return `${subject} теперь для всех`;
  if (phase === 'watch') return action === 'hold' ? `${subject}: нужен откат` : `${subject}: откат на ${oldVersion}`;
  return action === 'hold' ? `Проба ${subject} ждёт решения` : `Проба ${subject} отозвана`;
}

async function subjectOf(tx: Executor, { name, version }: Target): Promise<string> {
  const [row] = await tx.select({ label: packages.label }).from(packages).where(eq(packages.name, name));
  return `«${row?.label ?? name}» ${version}`;
}

/** Why, in figures and words for people. */
function reasonOf({ action, contest, obstacle }: Decision): string {
  const { version, before, newVersion, oldVersion, phase } = contest;
  const figures = `${newVersion}: ${fared(version)}; прежняя ${oldVersion}: ${fared(before)}.`;
  if (obstacle !== undefined) {
    const wish = phase === 'watch' ? 'Вернуть прежнюю версию не удалось' : 'Открыть версию для всех не удалось';
    return `${figures} ${wish}: ${obstacle}`;
  }
  if (action === 'promote') {
    return version.people === 0
      ? `За время пробы ${newVersion} никто не открыл. Портал следит за ней ещё час.`
      : `${figures} Портал следит за версией ещё час.`;
  }
  if (action === 'hold') return `${figures} Данных мало, но они против версии: расширьте пробу или закончите её.`;
  return phase === 'canary' ? `${figures} У всех остаётся ${oldVersion}.` : `${figures} У всех снова ${oldVersion}.`;
}

/** «не работает у 3 из 4 человек», with a share where there are enough people for one. */
function fared({ people, failed }: Experience): string {
  if (people === 0) return 'ещё никто не открыл';
  if (failed === 0) return `работает у всех открывших (${people})`;
  const share = people >= 20 ? ` (${((failed / people) * 100).toFixed(1).replace('.', ',')}\u00a0%)` : '';
  return `не работает у ${failed} из ${people}${share}`;
}

async function recipients(tx: Executor, releaserId: string | null, withAdministrators: boolean): Promise<string[]> {
  const isReleaser = inArray(users.id, releaserId === null ? [] : [releaserId]);
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        isNull(users.deletedAt),
        withAdministrators ? or(eq(users.role, 'ADMIN'), isReleaser) : isReleaser,
      ),
    );
  return found.map(({ id }) => id);
}
