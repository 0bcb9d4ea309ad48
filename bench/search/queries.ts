import { createDice } from '../dice.ts';

/** A document as the query set needs it. */
export interface Source {
  id: string;
  title: string;
  /** Its text, without the title. */
  text: string;
}

export interface QualityQuery {
  kind: QueryKind;
  text: string;
  /** Documents of which one has to be found. */
  wanted: string[];
  /** Documents that must not be found. */
  unwanted?: string[];
}

export const queryKinds = [
  'title',
  'form',
  'phrase',
  'code',
  'code part',
  'typo',
  'transposed',
  'missing letter',
  'extra letter',
  'layout',
  'translit',
  'prefix',
  'question',
  'body words',
  'minus',
  'topic',
] as const;
export type QueryKind = (typeof queryKinds)[number];

const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const word = /[\p{L}\p{N}]+/gu;
const code = /[\p{L}\p{N}]+(?:[._\-/][\p{L}\p{N}]+)+/gu;

/** The Latin letter on the key of each Russian one, small letters. */
const keys = new Map(
  [...'йцукенгшщзхъфывапролджэячсмитьбюё'].map((letter, at) => [
    letter,
    "qwertyuiop[]asdfghjkl;'zxcvbnm,.`".charAt(at),
  ]),
);

/** As people write Russian in Latin letters; of two common ways one is taken by the dice. */
const latin: Record<string, string[]> = {
  ...{ а: ['a'], б: ['b'], в: ['v'], г: ['g'], д: ['d'], е: ['e'], ё: ['yo', 'e'], ж: ['zh', 'j'], з: ['z'], и: ['i'] },
  ...{ й: ['y', 'j', 'i'], к: ['k'], л: ['l'], м: ['m'], н: ['n'], о: ['o'], п: ['p'], р: ['r'], с: ['s'], т: ['t'] },
  ...{ у: ['u'], ф: ['f'], х: ['h', 'kh'], ц: ['c', 'ts'], ч: ['ch'], ш: ['sh'], щ: ['shch', 'sch'], ъ: ['', "'"] },
  ...{ ы: ['y'], ь: ['', "'"], э: ['e'], ю: ['yu', 'ju'], я: ['ya', 'ja'] },
};

interface Making {
  dice: () => number;
  sources: Source[];
  /** Word → how many documents have it. */
  spread: Map<string, number>;
  /** Word → other forms of it in the same documents' language. */
  formsOf: (word: string) => string[];
}

/** Queries of every kind, made of the documents by rule: the same for the same documents and seed. */
export function makeQueries(
  sources: Source[],
  formsOf: (word: string) => string[],
  { perKind = 100, seed = 1 } = {},
): QualityQuery[] {
  const making = { dice: createDice(seed), sources, spread: spreadOf(sources), formsOf };
  return queryKinds.flatMap((kind) => {
    const made: QualityQuery[] = [];
    for (const source of shuffled(sources, making.dice)) {
      if (made.length >= perKind) break;
      const query = makers[kind](source, making);
      if (query) made.push({ kind, ...query });
    }
    return made;
  });
}

type Maker = (source: Source, making: Making) => Omit<QualityQuery, 'kind'> | null;

const makers: Record<QueryKind, Maker> = {
  title: (source, making) =>
    /[\p{L}\p{N}]/u.test(source.title) ? { text: source.title, wanted: namesakes(source, making) } : null,
  form: (source, making) =>
    changedTitle(source, making, (part) => {
      const forms = making.formsOf(part).filter((form) => form !== part);
      return forms.length > 0 ? pick(forms, making.dice) : null;
    }),
  phrase: (source, { dice, sources }) => {
    const words = source.text.slice(0, 20_000).match(/[^.!?:;\n]+/g) ?? [];
    const sentence = pick(words, dice)?.trim().split(/\s+/) ?? [];
    if (sentence.length < 4) return null;
    const start = Math.floor(dice() * (sentence.length - 3));
    const phrase = sentence.slice(start, start + 4).join(' ');
    if (!/^[\p{L}\p{N} -]+$/u.test(phrase) || (phrase.match(/[а-яё]{4,}/gi) ?? []).length < 2) return null;
    const wanted = sources.filter(({ title, text }) => ` ${title}\n${text} `.includes(` ${phrase} `));
    return wanted.length > 0 && wanted.length < 6 ? { text: `"${phrase}"`, wanted: wanted.map(({ id }) => id) } : null;
  },
  code: (source, making) => codeQuery(source, making, (found) => found),
  'code part': (source, making) =>
    codeQuery(source, making, (found) => {
      const [first = '', ...more] = found.split(/[._\-/]/);
      return more.length > 1 ? found.slice(first.length + 1) : null;
    }),
  typo: (source, making) =>
    changedTitle(
      source,
      making,
      (part, at) => part.slice(0, at) + otherLetter(part.charAt(at), making.dice) + part.slice(at + 1),
    ),
  transposed: (source, making) =>
    changedTitle(source, making, (part, at) =>
      part.charAt(at) === part.charAt(at - 1)
        ? null
        : part.slice(0, at - 1) + part.charAt(at) + part.charAt(at - 1) + part.slice(at + 1),
    ),
  'missing letter': (source, making) =>
    changedTitle(source, making, (part, at) => part.slice(0, at) + part.slice(at + 1)),
  'extra letter': (source, making) =>
    changedTitle(source, making, (part, at) => part.slice(0, at) + otherLetter('', making.dice) + part.slice(at)),
  layout: (source, making) => {
    if (!/[а-яё]{4}/i.test(source.title) || /[a-z]/i.test(source.title)) return null;
    const text = [...source.title.toLowerCase()].map((letter) => keys.get(letter) ?? letter).join('');
    return { text, wanted: namesakes(source, making) };
  },
  translit: (source, making) => {
    if (!/[а-яё]{4}/i.test(source.title)) return null;
    const typed = [...source.title.toLowerCase()].map((letter) => pick(latin[letter] ?? [letter], making.dice));
    return { text: typed.join(''), wanted: namesakes(source, making) };
  },
  prefix: (source, making) => {
    const words = source.title.match(word) ?? [];
    const last = words.at(-1) ?? '';
    if (last.length < 6) return null;
    const cut = last.slice(0, Math.ceil(last.length * 0.7));
    return { text: [...words.slice(0, -1), cut].join(' '), wanted: namesakes(source, making) };
  },
  question: (source, making) => {
    const words = bodyWords(source, making, 3, 40);
    if (!words) return null;
    const opening = pick(['как', 'где найти', 'что такое', 'зачем нужно', 'можно ли', 'подскажите как'], making.dice);
    const missing = pick(['оформить', 'посмотреть', 'быстро', 'коллеги', 'пожалуйста', 'правильно'], making.dice);
    if (source.text.toLowerCase().includes(missing)) return null;
    return { text: `${opening} ${missing} ${words.join(' ')}?`, wanted: [source.id] };
  },
  'body words': (source, making) => {
    const words = bodyWords(source, making, 3, Number.POSITIVE_INFINITY);
    return words && { text: words.join(' '), wanted: [source.id] };
  },
  minus: (source, making) => {
    const [own, other] = [bodyWords(source, making, 2, 60), making.dice];
    const [first] = own ?? [];
    if (!own || !first) return null;
    const rival = shuffled(making.sources, other).find(
      ({ id, text }) => id !== source.id && wordsOf(text).has(own[0] ?? '') && wordsOf(text).has(own[1] ?? ''),
    );
    const excluded =
      rival &&
      [...wordsOf(rival.text)].find(
        (part) => part.length > 5 && !source.text.toLowerCase().replaceAll('ё', 'е').includes(part.slice(0, 5)),
      );
    if (!rival || !excluded || /\d/.test(excluded)) return null;
    return { text: `${own.join(' ')} -${excluded}`, wanted: [source.id], unwanted: [rival.id] };
  },
  // What people do not know is how a text says it; what it is about is in its title.
  topic: (source, { dice, sources }) => {
    const topic = pick(
      (source.title.toLowerCase().match(word) ?? []).filter(({ length }) => length > 4),
      dice,
    );
    if (topic === undefined) return null;
    const opening = pick(['как настроить', 'как добавить', 'что такое', 'зачем нужен', 'где посмотреть'], dice);
    const wanted = sources.filter(({ title }) => title.toLowerCase().includes(topic.slice(0, -1)));
    return { text: `${opening} ${topic}`, wanted: wanted.map(({ id }) => id) };
  },
};

/** A title in which one long word is changed: the first that can be, from a random one on. */
function changedTitle(
  source: Source,
  making: Making,
  change: (part: string, at: number) => string | null,
): ReturnType<Maker> {
  const long = (source.title.match(word) ?? []).filter((part) => /^[а-яё]{5,}$/i.test(part));
  const part = pick(long, making.dice);
  if (part === undefined) return null;
  // The first letter is rarely mistyped.
  const at = 2 + Math.floor(making.dice() * (part.length - 3));
  const changed = change(part.toLowerCase(), at);
  if (changed === null || changed === part.toLowerCase() || making.spread.has(changed.replaceAll('ё', 'е'))) {
    if (changed === null || !making.formsOf(part.toLowerCase()).includes(changed)) return null;
  }
  return { text: source.title.replace(part, changed), wanted: namesakes(source, making) };
}

function codeQuery(
  source: Source,
  { dice, sources }: Making,
  part: (found: string) => string | null,
): ReturnType<Maker> {
  const found = pick([...new Set(`${source.title} ${source.text.slice(0, 50_000)}`.match(code) ?? [])], dice);
  if (!found || !/[a-z\d]/i.test(found) || found.length > 60) return null;
  const text = part(found);
  if (text === null || text.length < 5) return null;
  const wanted = sources.filter((other) => `${other.title} ${other.text}`.toLowerCase().includes(text.toLowerCase()));
  return wanted.length > 0 && wanted.length <= 5 ? { text, wanted: wanted.map(({ id }) => id) } : null;
}

/** Different words of the text that `most` documents have at most. */
function bodyWords(source: Source, { dice, spread }: Making, count: number, most: number): string[] | null {
  const fit = [...wordsOf(source.text)].filter(
    (part) => /^[а-я]{5,}$/.test(part) && (spread.get(part) ?? 0) <= Math.min(most, spread.size),
  );
  const chosen = shuffled(fit, dice).slice(0, count);
  return chosen.length === count ? chosen : null;
}

function spreadOf(sources: Source[]): Map<string, number> {
  const spread = new Map<string, number>();
  for (const { title, text } of sources) {
    for (const part of wordsOf(`${title} ${text}`)) spread.set(part, (spread.get(part) ?? 0) + 1);
  }
  return spread;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().replaceAll('ё', 'е').match(word) ?? []);
}

/** Documents of the same title are as good as the one that was meant. */
function namesakes({ title }: Source, { sources }: Making): string[] {
  const folded = title.toLowerCase();
  return sources.filter((other) => other.title.toLowerCase() === folded).map(({ id }) => id);
}

function otherLetter(letter: string, dice: () => number): string {
  const other = cyrillic.charAt(Math.floor(dice() * cyrillic.length));
  return other === letter ? 'о' : other;
}

function pick<T>(list: T[], dice: () => number): T {
  return list[Math.floor(dice() * list.length)] as T;
}

function shuffled<T>(list: T[], dice: () => number): T[] {
  return list
    .map((item) => ({ item, at: dice() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
