import { or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { containing, isAnyOf } from '../db/like.ts';
import { foldText } from '../search/normalize.ts';
import { idsIn, namesIn } from '../tables/log-objects.ts';
import { logs } from '../tables/logs.ts';

/** Shorter words have no trigram, and an index finds nothing by them. */
const shortest = 3;
/** People whom the words may mean, as far as entries about them are looked for. */
const mostPeople = 300;
/** Entries that become a list of ids. Of more the newest page is near, and the condition itself finds it. */
const mostListed = 2000;

/** Entries about the object; where that is a person, those of what he has done himself too. */
export function entriesAbout(db: Executor, id: string): Promise<SQL> {
  return listedFirst(db, isAbout(id));
}

export function isAbout(id: string): SQL | undefined {
  return or(sql`${idsIn(logs.details)} @> ${JSON.stringify([id])}::jsonb`, sql`${logs.userId} = ${id}`);
}

/** Entries about something with these words in its name as it was then, with this id, or about one of the people. */
export function entriesNaming(db: Executor, search: string, people: string[]): Promise<SQL> {
  const isNamed = search.length >= shortest ? nameContains(search) : undefined;
  const isPerson =
    people.length > 0 && people.length <= mostPeople
      ? sql`${idsIn(logs.details)} ?| ${sql.param(people)}::text[]`
      : undefined;
  return listedFirst(db, or(isNamed, isPerson, sql`${idsIn(logs.details)} @> ${JSON.stringify([search])}::jsonb`));
}

/**
 * The condition, or the ids of what meets it where these are few. The planner cannot guess how many there are: it would
 * look for a rare one by going back through the whole log.
 */
async function listedFirst(db: Executor, condition: SQL | undefined): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as materialized (select id from ${logs} where ${condition})
    select id from found limit ${mostListed + 1}`);
  if (condition && rows.length > mostListed) return condition;
  return isAnyOf(
    logs.id,
    rows.map(({ id }) => id),
  );
}

function nameContains(search: string): SQL {
  // As the names stand in the JSON.
  const written = JSON.stringify(foldText(search).toLowerCase()).slice(1, -1);
  return sql`${namesIn(logs.details)} like ${containing(written)}`;
}
