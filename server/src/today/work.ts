import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { countToDecide } from '../approvals/list.ts';
import type { Executor } from '../db/database.ts';
import { isAwaitingReview } from '../decisions/review.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { attestationAttempts } from '../tables/attestations.ts';
import { letters } from '../tables/letters.ts';
import { materials } from '../tables/materials.ts';
import { liveReleases, packages } from '../tables/releases.ts';
import { searchMisses } from '../tables/search-misses.ts';

/** How many drafts are named. */
const draftsShown = 3;

/** What waits for somebody who writes: his own drafts, and what waits for all editors. */
export async function editorsWork(db: Executor, user: SignedIn) {
  const isOwnDraft = and(
    eq(materials.authorId, user.id),
    eq(materials.isPublished, false),
    isNull(materials.deletedAt),
  );
  const [drafts, draftsCount, reviews, approvals, misses] = await Promise.all([
    db
      .select({ id: materials.id, title: materials.title })
      .from(materials)
      .where(isOwnDraft)
      .orderBy(desc(materials.updatedAt))
      .limit(draftsShown),
    db.$count(materials, isOwnDraft),
    db.$count(attestationAttempts, isAwaitingReview),
    countToDecide(db, user),
    db.$count(searchMisses),
  ]);
  return { drafts, draftsCount, reviews, approvals, searchMisses: misses };
}

/** What waits for administrators. */
export async function administratorsWork(db: Executor) {
  const [failedLetters, canaries] = await Promise.all([
    db.$count(letters, eq(letters.state, 'FAILED')),
    db
      .select({
        name: liveReleases.name,
        label: packages.label,
        version: liveReleases.canaryVersion,
        percent: liveReleases.canaryPercent,
      })
      .from(liveReleases)
      .innerJoin(packages, eq(packages.name, liveReleases.name))
      .where(isNotNull(liveReleases.canaryVersion))
      .orderBy(asc(liveReleases.name)),
  ]);
  return {
    failedLetters,
    canaries: canaries.flatMap(({ version, ...canary }) => (version === null ? [] : [{ ...canary, version }])),
  };
}
