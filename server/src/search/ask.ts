import type { Executor } from '../db/database.ts';
import { familyOf } from './family.ts';
import { indexedText } from './normalize.ts';
import { type ParsedQuery, parseQuery, type Term } from './parse.ts';
import { readSynonyms, type Synonym, type SynonymsOf } from './synonyms.ts';
import { type Endings, isCounted, readFacts, readTyped, type TypedWords, usesOfAll, type WordFacts } from './words.ts';

/** One term as PostgreSQL is asked for it. */
export interface AskedTerm {
  term: Term;
  /** tsquery of its lexemes; null for stop words, which are in no vector of lexemes. */
  stems: string | null;
  /** The same without the words that it only begins. */
  whole: string | null;
  /** tsquery of its lexemes and of other words of its family. */
  family: string | null;
  /** tsquery of the very forms. */
  forms: string;
  /** Materials that have it at most; null where nobody counts, as for numbers. */
  uses: number | null;
  /** Its words by their places in the query. */
  places: Place[];
  /** Those that no material has in any form, no family of words and no list of synonyms. */
  unknown: Place[];
  /** Some material has another word of its family, whether or not it has this one. */
  hasKin: boolean;
  /** What else it may be called; where that stands for several terms in a row, each of them has it. */
  synonyms: Synonym[];
}

export interface Place {
  start: number;
  end: number;
}

/** A query as the database understands it. */
export interface Asked {
  parsed: ParsedQuery;
  terms: AskedTerm[];
  /** tsquery of what must not be in it; null for none. */
  excluded: string | null;
  /** The same without synonyms; null where it has none. */
  written: Asked | null;
  /** The forms that texts have of its words; none of a query that is only tried. */
  forms: Map<string, string[]>;
}

/** Of a word whose number nobody counts it is taken that so many materials have it. */
export const usesOfUncounted = 100;

export function usesOf({ uses }: AskedTerm): number {
  return uses ?? usesOfUncounted;
}

/** Reads what the words of a query are in the database: lexemes, how many materials have them, possible endings. */
export async function askFor(db: Executor, text: string): Promise<Asked> {
  const parsed = parseQuery(text);
  const last = parsed.isOpen ? parsed.terms.at(-1) : undefined;
  const open = last && !last.isQuoted ? last.words.at(-1) : undefined;
  const beginning = open !== undefined && isCounted(open) ? open : null;
  const { facts, forms, endings } = await readTyped(db, wordsOf(parsed), beginning);
  const synonyms = await readSynonyms(db, [parsed], facts);
  return toAsked(parsed, { facts, forms, synonyms }, (term) => (term === last && !term.isQuoted ? endings : null));
}

/** tsquery of all terms together; null when it has none that a vector holds. */
export function allOf({ terms, excluded }: Asked): string | null {
  const stems = terms.flatMap((term) => term.stems ?? []);
  if (stems.length === 0) return null;
  return `(${stems.join(' & ')})${excluded === null ? '' : ` & !(${excluded})`}`;
}

/** The same for several queries at once, with their words as they are. */
export async function askForAll(db: Executor, texts: string[]): Promise<Asked[]> {
  const parsed = texts.map(parseQuery);
  const facts = await readFacts(db, parsed.flatMap(wordsOf));
  const synonyms = await readSynonyms(db, parsed, facts);
  return parsed.map((one) => toAsked(one, { facts, forms: new Map(), synonyms }, () => null));
}

function wordsOf({ terms, excluded }: ParsedQuery): string[] {
  return [...terms.flatMap(({ words }) => words), ...excluded.flat()];
}

function toAsked(
  parsed: ParsedQuery,
  { facts, forms, synonyms }: Pick<TypedWords, 'facts' | 'forms'> & { synonyms: SynonymsOf },
  endingsOf: (term: Term) => Endings | null,
): Asked {
  const terms = parsed.terms.map((term) => askTerm(term, facts, endingsOf(term), parsed.text));
  const without = parsed.excluded.flatMap((words) => phrase(stemsOf(words, facts)) ?? []);
  const written = { parsed, terms, excluded: without.length > 0 ? without.join(' | ') : null, written: null, forms };
  if (!parsed.terms.some((term) => synonyms.has(term))) return written;
  return { ...written, terms: terms.map((asked) => withSynonyms(asked, synonyms.get(asked.term) ?? [])), written };
}

/**
 * The term or any of its synonyms. A synonym of several terms in a row stands beside each of them: «(лист | больничный)
 * & (нетрудоспособности | больничный)» is both words or the third.
 */
function withSynonyms(asked: AskedTerm, synonyms: Synonym[]): AskedTerm {
  if (synonyms.length === 0) return asked;
  const stems = synonyms.flatMap((synonym) => phrase(synonym.stems) ?? []);
  const forms = synonyms.flatMap(({ words }) => phrase(words) ?? []);
  const either = (own: string | null, others: string[]) =>
    `(${[...(own === null ? [] : [own]), ...others].join(' | ')})`;
  return {
    ...asked,
    stems: either(asked.stems, stems),
    whole: either(asked.whole, stems),
    family: either(asked.family, stems),
    forms: either(asked.forms, forms),
    uses: synonyms.reduce((sum, { uses }) => sum + (uses ?? usesOfUncounted), asked.uses ?? usesOfUncounted),
    // What editors have written down is no mistake.
    unknown: [],
    synonyms,
  };
}

/** @param endings of the last word while it may be the beginning of one; null for all others */
function askTerm(term: Term, facts: Map<string, WordFacts>, endings: Endings | null, text: string): AskedTerm {
  const { words } = term;
  const stems = stemsOf(words, facts);
  const whole = phrase(stems);
  const uses = usesOfAll(words, facts);
  const last = words.at(-1) ?? '';
  const ways = endings === null ? [] : waysToEnd(last, stems.at(-1) ?? '', endings);
  const isAsItIs = ways.length === 0 || (facts.get(last)?.exact ?? 0) > 0;
  const atEnd = (special: string) => (at: number) => (at === words.length - 1 ? special : undefined);
  const places = placesIn(text, term);
  const unknown = places.filter(({ word }) => isUnknown(facts.get(word)));
  const asked = ways.length === 0 ? whole : phrase(stems, atEnd(`(${ways.join(' | ')})`));
  const beginning = words.length > 1 || term.isQuoted ? null : familyOf(last, stems[0] ?? '');
  return {
    term,
    stems: asked,
    whole,
    family: asked === null || beginning === null ? asked : `(${asked} | ${quoted(beginning)}:*)`,
    hasKin: words.length === 1 && !term.isQuoted && facts.get(last)?.hasKin === true,
    forms: phrase(words, isAsItIs ? undefined : atEnd(`${quoted(last)}:*`)) ?? '',
    uses: uses === null || words.length > 1 ? uses : uses + (endings?.uses ?? 0),
    places,
    // A word that is only begun is known by what it may become.
    unknown: endings !== null && endings.uses > 0 ? unknown.filter(({ word }) => word !== last) : unknown,
    synonyms: [],
  };
}

/** What the last word may be, for a tsquery. A stop word that nothing follows may be left out, so it asks for nothing. */
function waysToEnd(last: string, stem: string, { isOpen, stems }: Endings): string[] {
  if (stem === '') return [];
  // Numbers and other alphabets are not counted, but may be a beginning all the same.
  return [...[stem, ...stems].map(quoted), ...(isOpen || !isCounted(last) ? [`${quoted(last)}:*`] : [])];
}

function isUnknown(facts: WordFacts | undefined): boolean {
  return facts !== undefined && isCounted(facts.word) && facts.stem !== '' && facts.uses <= 0 && !facts.hasKin;
}

/** Where the words of a term stand in the query. */
function placesIn(text: string, { start, end }: Term): (Place & { word: string })[] {
  return [...text.slice(start, end).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: run }) => ({
    start: start + index,
    end: start + index + run.length,
    word: indexedText(run),
  }));
}

function stemsOf(words: string[], facts: Map<string, WordFacts>): string[] {
  return words.map((word) => facts.get(word)?.stem ?? word);
}

/**
 * tsquery of lexemes side by side. An empty one is a stop word: it has its place, and is in no vector.
 *
 * @param special what stands for the lexeme at an index, where it is not the lexeme itself
 */
function phrase(lexemes: string[], special?: (at: number) => string | undefined): string | null {
  let made = '';
  let apart = 0;
  for (const [at, lexeme] of lexemes.entries()) {
    apart += 1;
    const part = special?.(at) ?? (lexeme === '' ? null : quoted(lexeme));
    if (part === null) continue;
    made = made === '' ? part : `${made} <${apart}> ${part}`;
    apart = 0;
  }
  return made === '' ? null : lexemes.length > 1 ? `(${made})` : made;
}

function quoted(lexeme: string): string {
  return `'${lexeme}'`;
}
