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

/** A word of a text, with the number of the term that it belongs to, or -1. */
interface Token {
  start: number;
  end: number;
  term: number;
}

/** Words that a piece of text has about, and how many of them stand before the first hit. */
const pieceWords = 26;
const wordsBefore = 6;
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
 * wherever the text goes on.
 *
 * @returns with `at`, the place of the first hit in the text, -1 for none
 */
export function excerpt(text: string, marks: Marks): { snippet: TextSegment[]; at: number } {
  const tokens = hitsIn(text, marks);
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

function hitsIn(text: string, marks: Marks): Token[] {
  const words: string[] = [];
  const tokens: Token[] = [];
  for (const { index, 0: run } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    words.push(indexedWord(run));
    tokens.push({ start: index, end: index + run.length, term: -1 });
  }
  for (const { term, words: asked } of marks) {
    const [first] = asked;
    if (!first) continue;
    for (let at = 0; at + asked.length <= words.length; at += 1) {
      if (!isOf(words[at], first) || !asked.every((word, offset) => isOf(words[at + offset], word))) continue;
      for (const token of tokens.slice(at, at + asked.length)) token.term = term;
    }
  }
  return tokens;
}

function isOf(word = '', { forms, beginning }: MarkedTerm['words'][number]): boolean {
  return forms.has(word) || (beginning !== null && word.startsWith(beginning));
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
      for (let next = at; next < hits.length && (hits[next] ?? 0) < index + pieceWords - wordsBefore; next += 1) {
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
