import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { countToDecide } from '../approvals/list.ts';
import { listOf } from '../db/statement.ts';
import { isAwaitingReview } from '../decisions/review.ts';
import { attestationAttempts } from '../tables/attestations.ts';
import { letters } from '../tables/letters.ts';
import { materials } from '../tables/materials.ts';
import { liveReleases, packages } from '../tables/releases.ts';
import { searchMisses } from '../tables/search-misses.ts';

/** How many drafts are named. */
const draftsShown = 3;

export interface EditorsWork {
  drafts: { id: string; title: string }[];
  draftsCount: number;
  reviews: number;
  approvals: number;
  searchMisses: number;
}

const ownDrafts = sql`from ${materials} where ${materials.authorId} = person.id
  and ${and(eq(materials.isPublished, false), isNull(materials.deletedAt))}`;

/** What waits for `person`, who writes: own drafts, and what waits for all editors. */
export const editorsWork = sql`json_build_object(
  'drafts', ${listOf(sql`select ${materials.id}, ${materials.title} ${ownDrafts}
    order by ${materials.updatedAt} desc limit ${draftsShown}`)},
  'draftsCount', (select count(*)::int ${ownDrafts}),
  'reviews', (select count(*)::int from ${attestationAttempts} where ${isAwaitingReview}),
  'approvals', ${countToDecide},
  'searchMisses', (select count(*)::int from ${searchMisses}))`;

export interface AdministratorsWork {
  failedLetters: number;
  canaries: { name: string; label: string; version: string; percent: number }[];
}

/** What waits for administrators. */
export const administratorsWork = sql`json_build_object(
  'failedLetters', (select count(*)::int from ${letters} where ${eq(letters.state, 'FAILED')}),
  'canaries', ${listOf(sql`select ${liveReleases.name}, ${packages.label}, ${liveReleases.canaryVersion} as version,
      ${liveReleases.canaryPercent} as percent
    from ${liveReleases} join ${packages} on ${eq(packages.name, liveReleases.name)}
    where ${isNotNull(liveReleases.canaryVersion)} order by ${liveReleases.name}`)})`;
