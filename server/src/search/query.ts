import { type SQL, sql } from 'drizzle-orm';
import { isCode, searchWords } from './normalize.ts';

/**
 * The tsquery for what a person typed: all words, the last one also as the beginning of a word, and a
 * code also by its parts. Null when there is not one word in it.
 */
export function toTsQuery(text: string): SQL | null {
  const words = searchWords(text);
  const last = words.at(-1);
  if (last === undefined) return null;
  const head = words.slice(0, -1).join(' ');
  const whole = sql`plainto_tsquery('russian', ${words.join(' ')})`;
  const before = head === '' ? sql`` : sql`plainto_tsquery('russian', ${head}) &&`;
  const variants = [
    whole,
    sql`(${before} (to_tsquery('russian', ${prefix(last)}) || to_tsquery('simple', ${prefix(last)})))`,
  ];
  if (words.some(isCode)) {
    const parts = words.flatMap((word) => word.split(/[._\-/]/));
    variants.push(
      sql`to_tsquery('simple', ${parts.map((part, index) => (index === parts.length - 1 ? prefix(part) : quoted(part))).join(' & ')})`,
    );
  }
  return sql`(${sql.join(variants, sql` || `)})`;
}

function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, '')}'`;
}

function prefix(word: string): string {
  return `${quoted(word)}:*`;
}
