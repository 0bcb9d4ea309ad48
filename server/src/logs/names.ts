import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Ids of one page that are asked for; entries that list more of them show some as they are. */
const most = 2000;
const deepest = 6;
const isId = (text: string) => /^[a-z][a-z0-9]{19,31}$/.test(text);

/** Each entry with what the ids in its details are called today, whatever they are of and deleted or not; by one statement. */
export async function withNames<Entry extends { details: Record<string, unknown> | null }>(
  db: Database,
  entries: Entry[],
): Promise<(Entry & { names: Record<string, string> })[]> {
  const named = entries.map((entry) => ({ entry, ids: idsIn(entry.details) }));
  const wanted = new Set(named.flatMap(({ ids }) => [...ids]));
  const names = await namesOf(db, [...wanted].slice(0, most));
  return named.map(({ entry, ids }) => ({
    ...entry,
    names: Object.fromEntries([...names].filter(([id]) => ids.has(id))),
  }));
}

async function namesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`any(${sql.param(ids)}::text[])`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, first_name || ' ' || last_name as name from users where id = ${wanted}
    union all select id, title from materials where id = ${wanted}
    union all select id, title from quizzes where id = ${wanted}
    union all select id, title from attestations where id = ${wanted}
    union all select id, title from programmes where id = ${wanted}
    union all select id, title from outside_trainings where id = ${wanted}
    union all select id, name from departments where id = ${wanted}
    union all select id, name from categories where id = ${wanted}
    union all select id, name from bank_topics where id = ${wanted}
    union all select id, left(words, 200) from bank_questions where id = ${wanted}
    union all select id, name from people_groups where id = ${wanted}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function idsIn(details: unknown): Set<string> {
  const found = new Set<string>();
  collect(details, found);
  return found;
}

function collect(value: unknown, found: Set<string>, depth = 0): void {
  if (found.size >= most || depth > deepest) return;
  if (typeof value === 'string') {
    if (isId(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, found, depth + 1);
  }
}
