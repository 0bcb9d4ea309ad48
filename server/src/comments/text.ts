import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { invalid } from '../http/errors.ts';
import { isVisibleToJoinedUser } from '../materials/visibility.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';

const mention = /@\[([a-z][a-z0-9]{23})\]/g;
const mostMentioned = 20;

// Control characters, and marks that turn the direction of writing: a comment must not show other words than it has.
const unseen = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** The text as it is kept; throws 400 for one without words. */
export function cleanText(typed: string): string {
  const text = typed.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').trim();
  if (text === '') throw invalid({ text: 'Напишите комментарий' });
  return text;
}

/** A passage without control characters; its blanks are kept, for the page looks for it as it stands. */
export function cleanQuote<Q extends { text: string; prefix: string; suffix: string }>(quote: Q): Q {
  const clean = (text: string) => text.replaceAll(unseen, '');
  const text = clean(quote.text);
  if (text.trim() === '') throw invalid({ quote: 'Выделите место в тексте' });
  return { ...quote, text, prefix: clean(quote.prefix), suffix: clean(quote.suffix) };
}

/** Each person whom the text names, once. */
export function mentionedIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, id = '']) => id))];
}

/** The text with names in place of ids. */
export function inWords(text: string, names: Map<string, string>): string {
  return text.replaceAll(mention, (_, id: string) => `@${names.get(id) ?? 'сотрудник'}`);
}

/** Throws 400 unless all of them can read the material: nobody learns from a comment of what is hidden from him. */
export async function requireReaders(db: Executor, materialId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  if (ids.length > mostMentioned)
    throw invalid({ text: `В комментарии можно упомянуть не больше ${mostMentioned} человек` });
  const readers = await readersAmong(db, materialId, ids);
  if (readers.length < ids.length)
    throw invalid({ text: 'Упомянуть можно только тех, кому доступен этот материал. Уберите лишние упоминания.' });
}

/** Those of the people who can read the material at present. */
export async function readersAmong(db: Executor, materialId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(materials, eq(materials.id, materialId))
    .where(and(inArray(users.id, ids), isReader, isVisibleToJoinedUser()));
  return rows.map(({ id }) => id);
}

/** Of `users`: somebody who can sign in. */
export const isReader = and(eq(users.isActive, true), isNull(users.deletedAt));

/** Full names by id, of people who have left too. */
export async function namesOf(db: Executor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName } = users;
  const rows = await db.select({ id, firstName, lastName }).from(users).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]));
}
