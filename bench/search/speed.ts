import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/db/database.ts';

interface SpeedQueries {
  name: string;
  texts: string[];
  page: number;
}

/** Queries of each kind, made of the words that the documents have. */
export async function speedQueries(db: Database): Promise<SpeedQueries[]> {
  const [rare, medium, common] = [await words(db, 1, 30), await words(db, 500, 3000), await words(db, 10_000, 1e9)];
  const { rows } = await db.execute<{ text: string }>(
    sql`select plain_text as text from materials where is_published order by id limit 30 offset 500`,
  );
  const texts = rows.map(({ text }) => text.split(' ').map((word) => word.replace(/[^\p{L}\p{N}-]/gu, '')));
  const kinds: [string, string[], number?][] = [
    ['rare word', rare],
    ['word of some documents', medium],
    ['word of most documents', common],
    ['two words of most', pairs(common, common)],
    ['a common and a rare word', pairs(common, rare)],
    ['three words of a text', texts.map((text, at) => [text[10 + at], text[40 + at], text[90]].join(' '))],
    ['question', pairs(common, medium).map((pair) => `как оформить ${pair}?`)],
    ['phrase', texts.map((text, at) => `"${text.slice(20 + at, 24 + at).join(' ')}"`)],
    ['beginning of a word', common.map((word) => word.slice(0, 4))],
    ['mistyped', [...medium, ...common].map(mistyped)],
    ['nothing like it', rare.map((word) => `щщ${word.slice(2)}цц йй`)],
    ['page 45', common, 45],
  ];
  return kinds.map(([name, list, page = 1]) => ({ name, texts: list, page }));
}

/** What a palette is asked for while somebody types, and once it is typed. */
export async function paletteQueries(db: Database): Promise<Omit<SpeedQueries, 'page'>[]> {
  const [medium, common] = [await words(db, 500, 3000), await words(db, 10_000, 1e9)];
  const all = [...medium, ...common];
  return [
    { name: 'three letters', texts: all.map((word) => word.slice(0, 3)) },
    { name: 'five letters', texts: all.map((word) => word.slice(0, 5)) },
    { name: 'a word', texts: all },
    { name: 'two words', texts: pairs(common, medium) },
    { name: 'mistyped', texts: all.map(mistyped) },
  ];
}

const pairs = (one: string[], other: string[]) =>
  one.map((word, at) => `${word} ${other.at((at * 7 + 3) % other.length)}`);

const mistyped = (word: string) => word.slice(0, 3) + word.charAt(4) + word.charAt(3) + word.slice(5);

async function words(db: Database, from: number, to: number): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where uses between ${from}::int and ${to}::int and length(word) > 5 and word ~ '[а-я]'
    order by md5(word) limit 30`);
  return rows.map(({ word }) => word);
}
