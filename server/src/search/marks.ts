import type { TextSegment } from 'shared-api';
import type { Executor } from '../db/database.ts';
import type { Asked } from './ask.ts';
import { cleanText, indexedWord } from './normalize.ts';
import { readForms } from './words.ts';

/** The words of a term as texts may have them: each in one of its forms, or begun by what was typed. */
interface MarkedTerm {
  /** Its number: a synonym has that of the term it stands for. */
  term: number;
  words: { forms: Set<string>; beginning: string | null }[];
}

/** What to mark in what was found. */
export type Marks = MarkedTerm[];

/** A word of a text, with the number of the term that it belongs to, or -1; of several marks the last one counts. */
interface Token {
  start: number;
  end: number;
  term: number;
  mark: number;
}

/** Words that a piece of text has about, and how many of them stand before the first hit. */
const pieceWords = 26;
const wordsBefore = 6;
/** Words from the first hit of a piece to its end. */
const reach = pieceWords - wordsBefore;
/** Words that are read at a time: what is looked for often stands near the beginning. */
const readAtOnce = 500;
/** Pieces of a text that are shown. */
const mostPieces = 2;
const gap = ' … ';
const cut: TextSegment = { text: '…', hit: false };

/** What to mark, with the forms in which texts may have the words; those of synonyms are read. */
export async function readMarks(db: Executor, { terms, parsed, forms }: Asked): Promise<Marks> {
  const others = new Map(terms.flatMap(({ synonyms }, term) => synonyms.map((one) => [one, term] as const)));
  const words = [...new Set([...others.keys()].flatMap((one) => one.words))].filter((word) => !forms.has(word));
  const known = new Map([...forms, ...(words.length > 0 ? await readForms(db, words) : [])]);
  const last = parsed.isOpen ? terms.at(-1) : undefined;
  const formsOf = (word: string) => new Set([word, ...(known.get(word) ?? [])]);
  const meant = [...others].map(([synonym, term]) => ({
    term,
    words: synonym.words.map((word) => ({ forms: formsOf(word), beginning: null })),
  }));
  const typed = terms.map(({ term, stems, whole }, number) => ({
    term: number,
    words: term.words.map((word, at) => ({
      forms: formsOf(word),
      beginning:
        terms.at(-1) === last && stems !== whole && at === term.words.length - 1 && term === last?.term ? word : null,
    })),
  }));
  return [...meant, ...typed];
}

/** A short text with what was found marked in it. */
export function markAll(text: string, marks: Marks): TextSegment[] {
  const clean = cleanText(text);
  return segments(clean, hitsIn(clean, marks), 0, clean.length);
}

/**
 * The pieces of a text in which most of the words stand together, or its beginning where none does. An ellipsis stands
 * wherever the text goes on. Where all of them stand together the rest of the text is not read.
 *
 * @returns with `at`, the place of the first hit in the text, -1 for none
 */
export function excerpt(text: string, marks: Marks): { snippet: TextSegment[]; at: number } {
  const tokens = hitsIn(text, marks, { isTogetherEnough: true });
  const pieces = bestPieces(tokens);
  if (pieces.length === 0) {
    const end = tokens[pieceWords - 1]?.end ?? text.length;
    const beginning = text === '' ? [] : segments(text, tokens, 0, end);
    return { snippet: tokens.length > pieceWords ? [...beginning, cut] : beginning, at: -1 };
  }
  const inOrder = pieces.toSorted((a, b) => a.from - b.from);
  const shown = inOrder.flatMap(({ from, to }, index) => [
    ...(index > 0 ? [{ text: gap, hit: false }] : []),
    ...segments(text, tokens.slice(from, to), tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? text.length),
  ]);
  const isCutBefore = (inOrder[0]?.from ?? 0) > 0;
  const isCutAfter = (inOrder.at(-1)?.to ?? tokens.length) < tokens.length;
  const snippet = [...(isCutBefore ? [cut] : []), ...shown, ...(isCutAfter ? [cut] : [])];
  return { snippet, at: pieces[0]?.at ?? -1 };
}

function hitsIn(text: string, marks: Marks, { isTogetherEnough = false } = {}): Token[] {
  const words: Word[] = [];
  const tokens: Token[] = [];
  const runs = /[\p{L}\p{M}\p{N}]+/gu;
  const wordOf = readWords(marks);
  const longest = Math.max(1, ...marks.map(({ words: asked }) => asked.length));
  const areTogether = watchTerms(marks);
  /** Returns whether there may be more. */
  const read = (count: number) => {
    const before = tokens.length;
    for (let run = runs.exec(text); run; run = runs.exec(text)) {
      words.push(wordOf(run[0]));
      tokens.push({ start: run.index, end: runs.lastIndex, term: -1, mark: -1 });
      if (tokens.length === before + count) break;
    }
    // A term of several words may have begun in what was read before.
    markTokens(words, tokens, marks, Math.max(0, before - longest + 1));
    return tokens.length === before + count;
  };
  while (read(readAtOnce)) {
    // The last words may still become part of another term.
    if (!isTogetherEnough || !areTogether(tokens, tokens.length - longest + 1)) continue;
    // The piece to its end, and whether the text goes on after it.
    read(pieceWords + longest);
    break;
  }
  return tokens;
}

/** A word as it is indexed, and the marks that it may begin. */
interface Word {
  word: string;
  begins: number[];
}

/** Looks at each spelling once: a long text is a few thousand words that come again. */
function readWords(marks: Marks): (run: string) => Word {
  const known = new Map<string, Word>();
  return (run) => {
    const found = known.get(run);
    if (found) return found;
    const word = indexedWord(run);
    const begins = [...marks.keys()].filter((mark) => {
      const [first] = marks[mark]?.words ?? [];
      return first !== undefined && isOf(word, first);
    });
    const made = { word, begins };
    known.set(run, made);
    return made;
  };
}

function markTokens(words: Word[], tokens: Token[], marks: Marks, from: number): void {
  for (let at = from; at < words.length; at += 1) {
    for (const mark of words[at]?.begins ?? []) {
      const { term, words: asked } = marks[mark] as MarkedTerm;
      if (!asked.every((word, offset) => isOf(words[at + offset]?.word, word))) continue;
      for (const token of tokens.slice(at, at + asked.length))
        if (mark >= token.mark) Object.assign(token, { term, mark });
    }
  }
}

/** Tells of tokens that become more whether all terms stand within one piece of those before `end`. */
function watchTerms(marks: Marks): (tokens: Token[], end: number) => boolean {
  const count = new Set(marks.map(({ term }) => term)).size;
  const lastAt = new Map<number, number>();
  let seen = 0;
  return (tokens, end) => {
    if (count === 0) return true;
    for (; seen < end; seen += 1) {
      const term = tokens[seen]?.term ?? -1;
      if (term < 0) continue;
      lastAt.set(term, seen);
      if (lastAt.size === count && seen - Math.min(...lastAt.values()) < reach) return true;
    }
    return false;
  };
}

function isOf(word: string | undefined, { forms, beginning }: MarkedTerm['words'][number]): boolean {
  return word !== undefined && (forms.has(word) || (beginning !== null && word.startsWith(beginning)));
}

/** Pieces that overlap nowhere, the one with most different terms first; each further one brings a term of its own. */
function bestPieces(tokens: Token[]): { from: number; to: number; at: number }[] {
  const hits = tokens.flatMap(({ term }, index) => (term < 0 ? [] : index));
  const shown = new Set<number>();
  const pieces: { from: number; to: number; at: number }[] = [];
  while (pieces.length < mostPieces) {
    let best = { index: -1, worth: 0, terms: new Set<number>() };
    for (const [at, index] of hits.entries()) {
      const terms = new Set<number>();
      for (let next = at; next < hits.length && (hits[next] ?? 0) < index + reach; next += 1) {
        const term = tokens[hits[next] ?? 0]?.term ?? -1;
        if (!shown.has(term)) terms.add(term);
      }
      if (terms.size > best.worth) best = { index, worth: terms.size, terms };
    }
    if (best.index < 0) break;
    const from = Math.max(0, best.index - wordsBefore);
    const to = Math.min(tokens.length, from + pieceWords);
    if (!pieces.some((piece) => from < piece.to && piece.from < to)) {
      pieces.push({ from, to, at: tokens[best.index]?.start ?? 0 });
    } else if (best.worth === 0) break;
    for (const term of best.terms) shown.add(term);
  }
  return pieces;
}

/** The text from one place to another, parted where marks begin and end. */
function segments(text: string, tokens: Token[], start: number, end: number): TextSegment[] {
  const made: TextSegment[] = [];
  const add = (part: string, hit: boolean) => {
    const last = made.at(-1);
    if (part === '') return;
    if (last?.hit === hit) last.text += part;
    else made.push({ text: part, hit });
  };
  let at = start;
  for (const token of tokens) {
    if (token.term < 0 || token.start < start || token.end > end) continue;
    add(text.slice(at, token.start), false);
    add(text.slice(token.start, token.end), true);
    at = token.end;
  }
  add(text.slice(at, end), false);
  return made;
}
