import { type SQL, sql } from 'drizzle-orm';
import { type AskedTerm, usesOf } from './ask.ts';
import { isInfinitive } from './family.ts';

/** Of D, C, B and A: the text, tags and description, headings, the title. */
export const weights = sql.raw(`'{0.1, 0.3, 0.6, 1.0}'::float4[]`);

/** What is to be done says less than with what: «как сменить пароль» is about passwords. */
const verbWorth = 0.5;

/** The rarer a word the more it says. */
export function weightOf(term: AskedTerm): number {
  const { words, isQuoted } = term.term;
  const isDeed = !isQuoted && words.length === 1 && words.every(isInfinitive);
  return (isDeed ? verbWorth : 1) / Math.log2(2 + usesOf(term));
}

/** How much of the words is in the title, in halves of what they are worth. */
export function titleShare(terms: AskedTerm[]): SQL {
  const telling = terms.filter(({ family }) => family !== null);
  const total = telling.reduce((sum, term) => sum + weightOf(term), 0);
  if (total === 0) return sql`0`;
  return sql`round((${worthIn(sql`m.title_vector`, telling, ({ family }) => family)}) * ${2 / total}::float8)`;
}

/** What the terms are worth together that a vector has. */
export function worthIn(vector: SQL, terms: AskedTerm[], ask: (term: AskedTerm) => string | null): SQL {
  return sql.join(
    terms.map((term) => sql`(${vector} @@ ${ask(term)}::tsquery)::int * ${weightOf(term)}::float8`),
    sql` + `,
  );
}
