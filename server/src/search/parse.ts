import { cleanText, indexedText, indexedWords } from './normalize.ts';

/** Something that has to be found: a word, a code by its parts in a row, or a phrase in quotes. */
export interface Term {
  /** As they are indexed; several stand side by side. */
  words: string[];
  isQuoted: boolean;
  /** Where it stands in `text`; what is typed there may be typed in another way. */
  start: number;
  end: number;
}

export interface ParsedQuery {
  /** As it was typed, cleaned. */
  text: string;
  terms: Term[];
  /** «−слово»: what must not be in it. */
  excluded: string[][];
  /** Whether it is asked as people speak: not each of its words need be in the answer. */
  isQuestion: boolean;
  /** Whether the last term may be the beginning of a word: nothing stands behind it. */
  isOpen: boolean;
}

/** More terms make no search better, and cost the database. */
const mostTerms = 16;

const parts = /(?<quoted>["«„“][^"»“”]*["»“”])|(?<minus>(?<![^\s])[-−–](?=[\p{L}\p{N}]))?(?<chunk>\S+)/gu;
/** What parts two words and never a code. */
const between = /[,;:!?()|«»„“”"]+/u;

/** How a question begins. */
const questions =
  /^(?:как|что|где|когда|зачем|почему|кто|куда|откуда|сколько|как(?:ой|ая|ое|ие|их|ого)|чем|можно|нужно|надо|подскажите|скажите|расскажите|помогите)\s/iu;

/** Words with which people ask and that say nothing of what they ask for. */
const asking = new Set(
  `как что где когда зачем почему кто куда откуда сколько какой какая какое какие какого каких каким чем чей
  такое такой такая такие ли можно нужно надо мне нам я мы вы ты пожалуйста подскажите скажите расскажите помогите
  кому кем чему делать сделать взять найти узнать хочу хочется если то же бы для в во на по с со из от до к ко о об обо у и а но или не при за под над
  это этот эта эти мой моя мое мои свой свою свои есть быть будет чтобы`.split(/\s+/),
);

/** What a person asks for (words, "phrases", −excluded words, codes). Never throws, whatever is typed. */
export function parseQuery(typed: string): ParsedQuery {
  const text = cleanText(typed).trim();
  const terms: Term[] = [];
  const excluded: string[][] = [];
  for (const found of text.matchAll(parts)) {
    const { quoted, minus, chunk = '' } = found.groups ?? {};
    const [start, end] = [found.index, found.index + found[0].length];
    if (quoted !== undefined) {
      const words = indexedWords(quoted);
      if (words.length > 0) terms.push({ words, isQuoted: true, start, end });
    } else if (minus !== undefined) {
      const words = indexedWords(chunk);
      if (words.length > 0) excluded.push(words);
    } else terms.push(...termsOf(chunk, start));
  }
  const kept = withoutAsking(terms).slice(0, mostTerms);
  const isOpen = kept.at(-1)?.end === text.length && /[\p{L}\p{N}]$/u.test(text);
  const isQuestion = questions.test(text) || text.endsWith('?');
  return { text, terms: kept, isQuestion, excluded: excluded.slice(0, mostTerms), isOpen };
}

/** The terms of what stands between two blanks: a code is one, words with a comma between them are two. */
function termsOf(chunk: string, start: number): Term[] {
  const terms: Term[] = [];
  let at = 0;
  for (const piece of chunk.split(between)) {
    const from = chunk.indexOf(piece, at);
    at = from + piece.length;
    const words = indexedWords(piece);
    if (words.length > 0) terms.push({ words, isQuoted: false, start: start + from, end: start + at });
  }
  return terms;
}

/** A question without what only makes it a question; one that consists of that alone is asked as it is. */
function withoutAsking(terms: Term[]): Term[] {
  const telling = terms.filter(({ words: [word = '', ...more], isQuoted }) => {
    return isQuoted || more.length > 0 || !asking.has(word);
  });
  return telling.length > 0 ? telling : terms;
}

/** Of the words of a phrase those that a query of just this phrase is asked by. */
export function tellingWords(words: string[]): string[] {
  const telling = words.filter((word) => !asking.has(word));
  return telling.length > 0 ? telling : words;
}

/** The query with other words at the places of some of its terms. */
export function replaceTerms(text: string, changes: { start: number; end: number; shown: string }[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, shown } of changes.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    result += text.slice(at, start) + shown;
    at = end;
  }
  return result + text.slice(at);
}

/** Whether two texts ask for the same. */
export function isSameQuery(one: string, other: string): boolean {
  return indexedText(one) === indexedText(other);
}
