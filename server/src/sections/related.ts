import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { usesOfUncounted } from '../search/ask.ts';
import { throughIndex } from '../search/through-index.ts';
import { materialPlaces } from '../tables/material-places.ts';
import { materials } from '../tables/materials.ts';
import { forwards, isAfter, isShownIn, type PlaceRow } from './order.ts';

const mostRelated = 5;
/** A word that more materials have says nothing of what they are about. */
const mostUses = 10_000;
/** The rarest words of the title, and the first tags, by which others are looked for. */
const mostWords = 4;
const mostTags = 6;
/** So many that have a word or a tag are looked at, of which so many are compared. */
const mostLookedAt = 1000;
const mostOfEach = 50;
/** What a common tag, and the same section, say beside a word that a dozen materials have. */
const tagWeight = 0.4;
const sectionWeight = 0.1;

interface Word {
  lexeme: string;
  uses: number;
}

interface Own {
  tags: string[];
  words: Word[];
}

/**
 * Materials with the same tags or the same rare words in their titles, the most alike first; those of the same section
 * are preferred, and its next ones fill up.
 */
export async function findRelated(db: Database, user: SignedIn, place: PlaceRow) {
  const own = await readOwn(db, place.materialId);
  const candidates = await findCandidates(db, user, place, own);
  if (candidates.length === 0) return [];
  const worth = (weights: { has: SQL; weight: number }[]) =>
    sql.join(
      weights.map(({ has, weight }) => sql`(${has})::int * ${weight}::float8`),
      sql` + `,
    );
  const likeness = worth([
    { has: sql`${materials.categoryId} = ${place.categoryId}`, weight: sectionWeight },
    ...own.tags.map((tag) => ({ has: sql`${tag} = any(${materials.tags})`, weight: tagWeight })),
    ...own.words.map(({ lexeme, uses }) => ({
      has: sql`${materials.titleVector} @@ ${quoted(lexeme)}::tsquery`,
      weight: 1 / Math.log2(2 + uses),
    })),
  ]);
  const { id, title, description } = materials;
  return db
    .select({ id, title, description })
    .from(materials)
    .where(and(inArray(id, candidates), isVisibleTo(user)))
    .orderBy(sql`${likeness} desc, array_position(${sql.param(candidates)}::text[], ${id})`)
    .limit(mostRelated);
}

/** Tags, and the words of the title from the rarest one on. Numbers are in titles of all kinds. */
async function readOwn(db: Database, materialId: string): Promise<Own> {
  const { rows } = await db.execute<{ tags: string[]; words: Word[] | null }>(sql`
    select tags, (
      select json_agg(json_build_object('lexeme', lexeme, 'uses', uses) order by uses, lexeme) from (
        select lexeme, coalesce(nullif((select sum(w.uses) from search_words w where w.stem = lexeme), 0), ${usesOfUncounted}) as uses
        from unnest(tsvector_to_array(title_vector)) as words(lexeme) where lexeme !~ '^[0-9]+$' limit 100) counted
      where uses <= ${mostUses}) as words
    from ${materials} where ${materials.id} = ${materialId}`);
  const [row] = rows;
  return { tags: (row?.tags ?? []).slice(0, mostTags), words: (row?.words ?? []).slice(0, mostWords) };
}

async function findCandidates(db: Database, user: SignedIn, place: PlaceRow, { tags, words }: Own): Promise<string[]> {
  const having = [
    ...words.map(({ lexeme }) => sql`${materials.titleVector} @@ ${quoted(lexeme)}::tsquery`),
    ...tags.map((tag) => sql`${materials.tags} @> ${sql.param([tag])}::text[]`),
  ];
  const alike = having.map(
    (has) => sql`(select id from (select * from ${materials} where ${has} limit ${mostLookedAt}) as ${materials}
      where ${isVisibleTo(user)} and ${materials.id} <> ${place.materialId} limit ${mostOfEach})`,
  );
  const found =
    alike.length === 0
      ? []
      : await throughIndex(db, (tx) => tx.execute<{ id: string }>(sql.join(alike, sql` union `))).then(
          ({ rows }) => rows,
        );
  const shown = and(isShownIn(place.categoryId, user), ne(materialPlaces.materialId, place.materialId));
  const nearest = (more?: SQL) =>
    db
      .select({ id: materialPlaces.materialId })
      .from(materialPlaces)
      .where(and(shown, more))
      .orderBy(forwards)
      .limit(mostRelated);
  // At the end of a section its first ones fill up.
  const filling = [...(await nearest(isAfter(place))), ...(await nearest())];
  return [...new Set([...found.map(({ id }) => id).sort(), ...filling.map(({ id }) => id)])];
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}
