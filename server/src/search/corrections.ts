import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { distance, oneChangeFrom } from './distance.ts';
import { otherLayout } from './layout.ts';
import { indexedWords } from './normalize.ts';
import { isCounted, readFacts } from './words.ts';

export interface Candidate {
  /** What stands in place of what was typed. */
  shown: string;
  /** How far it is from what was typed: less is better; about 1 for each letter. */
  cost: number;
}

/** Of each mistyped word so many are tried. */
const mostCandidates = 5;
/** Words that PostgreSQL thinks alike and that are looked at one by one. */
const mostAlike = 60;

/**
 * What a person may have meant by something that is in no material, the best first: the same keys in the other
 * layout, the same word in the other alphabet, one or two letters mistyped.
 */
export async function candidatesFor(db: Executor, typed: string): Promise<Candidate[]> {
  const byKeys = await inOtherLayout(db, typed);
  // Who writes Russian in Latin letters writes an apostrophe for a soft sign.
  const [word, ...more] = indexedWords(typed.replace(/(?<=[a-z])['’ʼ`]/gi, ''));
  const alike = word === undefined || more.length > 0 || !isCounted(word) ? [] : await readAlike(db, word);
  const mistyped = alike
    .filter((other) => other.word !== word)
    .map((other) => ({ shown: other.word, cost: costOf(word ?? '', other) - worthOf(other.uses) }));
  return [...(byKeys ? [byKeys] : []), ...mistyped]
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, mostCandidates);
}

/** The more materials have a word, the likelier it is meant. */
function worthOf(uses: number): number {
  return Math.log10(1 + uses) / 4;
}

/**
 * The same keys in the other layout, when they give words that materials have. A mark behind it belongs to the
 * question or to the word: there it may be a letter.
 */
export async function inOtherLayout(db: Executor, typed: string): Promise<Candidate | null> {
  const tried = [typed, typed.replace(/[^\p{L}\p{N}]+$/u, '')].flatMap((keys) => otherLayout(keys) ?? []);
  for (const shown of new Set(tried)) {
    const words = indexedWords(shown);
    const facts = await readFacts(db, words);
    const isKnown = (word: string) => (facts.get(word)?.uses ?? 0) > 0 || facts.get(word)?.stem === '';
    if (!words.some((word) => word.length > 2) || !words.every(isKnown)) continue;
    const uses = Math.min(...words.flatMap((word) => facts.get(word)?.uses || []));
    return { shown, cost: 0.2 - worthOf(Number.isFinite(uses) ? uses : 0) };
  }
  return null;
}

interface Alike extends Record<string, unknown> {
  word: string;
  uses: number;
  sound: string;
  /** The sound of what was typed. */
  typed: string;
}

/** Words one change away or of the same sound; only where there is none those that share parts with what was typed. */
async function readAlike(db: Executor, word: string): Promise<Alike[]> {
  const near = word.length > 3 ? oneChangeFrom(word) : [];
  const found = await db.execute<Alike>(sql`
    select word, uses, sound, search_sound(${word}) as typed
    from (select w.* from unnest(${sql.param(near)}::text[]) as near(word) join search_words w using (word)
      union select * from search_words where sound = search_sound(${word})) as alike
    where uses > 0`);
  // Latin letters for Cyrillic are written in more ways than sound alike.
  if (isCyrillic(word) && found.rows.some((other) => other.word !== word)) return found.rows;
  const alike = (column: SQL, to: SQL) => sql`
    (select * from search_words where uses > 0 and ${column} % ${to}
      order by similarity(${column}, ${to}) desc, word limit ${mostAlike})`;
  const rows = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.similarity_threshold', ${String(isCyrillic(word) ? leastAlike(word) : 0.3)}, true)`,
    );
    const read = await tx.execute<Alike>(sql`
      select word, uses, sound, search_sound(${word}) as typed
      from (${alike(sql`word`, sql`${word}`)} union ${alike(sql`sound`, sql`search_sound(${word})`)}) as alike`);
    return read.rows;
  });
  return [...found.rows, ...rows.filter((row) => !found.rows.some((other) => other.word === row.word))];
}

/**
 * How alike two words are that differ in two letters: each of them changes three of the trigrams, of which a word has
 * one more than letters. The share that is left grows with the length, and so do the words that need not be looked at.
 */
function leastAlike({ length }: string): number {
  return Math.max(0.3, Math.min(0.5, (length - 5) / (length + 7)));
}

/** Infinity for what nobody has meant. */
function costOf(typed: string, other: { word: string; sound: string; typed: string }): number {
  const steps = stepsBetween(other.typed, other.sound);
  if (isCyrillic(typed) !== isCyrillic(other.word)) return 0.4 + steps;
  if (steps === 0 && typed.length > 3) return 0.3;
  // The first letter is rarely wrong.
  return stepsBetween(typed, other.word) + (typed.charAt(0) === other.word.charAt(0) ? 0 : 0.3);
}

/** How many letters are mistyped; Infinity where they are too many for the length. */
function stepsBetween(typed: string, other: string): number {
  const most = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2;
  const steps = distance(typed, other, most);
  return steps > most ? Number.POSITIVE_INFINITY : steps;
}

export function isCyrillic(word: string): boolean {
  return /[а-я]/.test(word);
}
