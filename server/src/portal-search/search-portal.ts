import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { search as contract } from 'shared-api/contract';
import { companyDays } from '../days/company.ts';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { indexedWords } from '../search/normalize.ts';
import { patternsOf } from '../search/synonym-patterns.ts';
import { type Understood, understand } from '../search/understand.ts';
import { materials } from '../tables/materials.ts';
import { searchFiles } from './files.ts';
import { type Found, type Group, type Kind, type Query, toGroup } from './groups.ts';
import { searchMaterialHits } from './materials.ts';
import { searchTitles } from './titles.ts';

/** Kinds that a filter of materials can narrow down. */
const filtered: Kind[] = ['material', 'file'];

/** One page of the kind that is asked for, or the first hits of each kind that has any. */
export async function searchPortal(db: Database, user: SignedIn, query: Query) {
  const filters = await filtersOf(db, query);
  const kinds = query.kind ? [query.kind] : contract.searchKinds.filter((kind) => !filters || filtered.includes(kind));
  const asked = query.kind ? query : { ...query, page: 1 };
  const understood = await understand(db, query.search, isVisibleTo(user), query);
  const searches: Partial<Record<Kind, () => Promise<Found>>> = {
    material: () => searchMaterialHits(db, user, understood, filters, asked),
    file: () => searchFiles(db, user, understood, filters, asked),
  };
  const groups = await Promise.all(
    kinds.map(async (kind): Promise<Group> => {
      const found = await (searches[kind]?.() ?? searchNames(db, user, kind, understood, asked));
      return toGroup(kind, asked, found);
    }),
  );
  const { correction } = understood;
  const shown = groups.filter(({ hits }) => query.kind || hits.length > 0);
  return { groups: shown, ...(correction && { correction }) };
}

/** Names are first looked for as they are typed: the words of materials know nothing of them. */
async function searchNames(
  db: Database,
  user: SignedIn,
  kind: Kind,
  { correction, asked }: Understood,
  query: Query,
): Promise<Found> {
  const synonyms = patternsOf(asked);
  const found = await searchTitles(db, user, kind, { words: indexedWords(query.search), synonyms }, query);
  if (found.total > 0 || !correction) return found;
  return searchTitles(db, user, kind, { words: indexedWords(correction.shown), synonyms }, query);
}

async function filtersOf(db: Database, query: Query): Promise<SQL | undefined> {
  const { categoryId, departmentId, authorId, tag, changedFrom, changedTo } = query;
  const days = changedFrom || changedTo ? await companyDays(db) : null;
  return and(
    categoryId ? eq(materials.categoryId, categoryId) : undefined,
    departmentId ? eq(materials.departmentId, departmentId) : undefined,
    authorId ? eq(materials.authorId, authorId) : undefined,
    tag ? sql`${tag} = any(${materials.tags})` : undefined,
    changedFrom && days ? gte(materials.updatedAt, days.startOf(changedFrom)) : undefined,
    changedTo && days ? lte(materials.updatedAt, days.endOf(changedTo)) : undefined,
  );
}
