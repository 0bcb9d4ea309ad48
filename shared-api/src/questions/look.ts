import type { Look, MarkedQuestion, QuestionType } from './types.ts';

/** Characters of the HTML of a text, and of an option; pasted pictures are not counted, which become files. */
export const longestLook = { text: 20_000, option: 5000 };

/** Of the plain text of a question, and of an option; of what the words of a look come to as well. */
export const longestPlain = { text: 2000, option: 500 };

/** Elements that a look may have beside links and pictures. */
export const lookTags = [
  ...['p', 'br', 'div', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'code', 'pre'],
  ...['ul', 'ol', 'li'],
];

/** Headings are paragraphs in a look. */
export const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const withLooks: QuestionType[] = ['MULTIPLE_CHOICE', 'MULTIPLE_ANSWER'];

/** Kinds of which each option may have a look of its own: those whose options are read one under the other. */
export function hasOptionLooks(type: QuestionType): boolean {
  return withLooks.includes(type);
}

/** All HTML of a look: of the text first, then of the options. */
export function htmlsOf(look: Look | null | undefined): string[] {
  return look ? [look.text, ...look.options] : [];
}

/** The look with each HTML of it changed. */
export function mapLook({ text, options }: Look, change: (html: string) => string): Look {
  return { text: change(text), options: options.map(change) };
}

/** Elements after which other words begin. */
const blocks = new Set([...['p', 'div', 'li', 'ul', 'ol', 'pre', 'br', 'tr', 'td', 'th'], ...headingTags]);

/** HTML of a question in words, on one line: the description of a picture stands for it. */
export function plainOf(html: string): string {
  const words = partsOf(html).map((part, at) => (isTag(at) ? wordsOf(part) : part));
  return unescaped(words.join('')).replace(/\s+/g, ' ').trim();
}

/** What stands before, between and after tags, and these tags between: every second part is one. */
function partsOf(html: string): string[] {
  const parts: string[] = [];
  let from = 0;
  while (from < html.length) {
    const start = html.indexOf('<', from);
    parts.push(html.slice(from, start < 0 ? html.length : start));
    if (start < 0) break;
    from = endOfTag(html, start);
    parts.push(html.slice(start, from));
  }
  return parts;
}

const isTag = (at: number) => at % 2 === 1;

/** Behind the tag that begins here; without looking back, whatever is written in it. */
function endOfTag(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at + 1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return html.length;
}

function wordsOf(tag: string): string {
  const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
  if (name !== 'img') return blocks.has(name) ? ' ' : '';
  return ` ${describedIn(tag)} `;
}

/** The words, as HTML, that stand for the picture of this tag. */
export function describedIn(tag: string): string {
  const [, double, single] = /\salt=(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  // A gap is in the text only: nobody could fill one in a picture.
  return (double ?? single ?? '').replaceAll('[[', '[ [');
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ', amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '');
}

/** Whether HTML says nothing that its words alone would not. */
function isPlain(html: string): boolean {
  return /^(?:<p>)?[^<]*(?:<\/p>)?$/.test(html.trim());
}

/**
 * Without what adds nothing to the words, and what belongs to options that cannot have it.
 *
 * @returns undefined where plain text is all there is
 */
export function tidyLook({ type, options }: Pick<MarkedQuestion, 'type' | 'options'>, look: Look | null | undefined) {
  if (!look) return undefined;
  const tidy = (html: string | undefined) => (html === undefined || isPlain(html) ? '' : html.trim());
  const looks = hasOptionLooks(type) ? options.map((_, at) => tidy(look.options[at])) : [];
  const text = tidy(look.text);
  const hasOptions = looks.some((html) => html !== '');
  return text === '' && !hasOptions ? undefined : { text, options: hasOptions ? looks : [] };
}

/** The question with the words of its look, so that the two never disagree. */
export function inWordsOfLook<Q extends Pick<MarkedQuestion, 'type' | 'text' | 'options' | 'look'>>(question: Q): Q {
  const { type, text, options, look } = question;
  if (!look) return question;
  const words = (plain: string, html: string | undefined) => (html ? plainOf(html) : plain);
  return {
    ...question,
    text: words(text, look.text),
    options: hasOptionLooks(type) ? options.map((option, at) => words(option, look.options[at])) : options,
  };
}

/** What is wrong with a look; null for nothing. */
export function problemOfLook({ type, look }: Pick<MarkedQuestion, 'type' | 'look'>): string | null {
  if (!look) return null;
  if (look.text !== '' && plainOf(look.text) === '' && hasPicture(look.text))
    return 'Опишите картинку в тексте вопроса: без описания вопрос не прочесть вслух и не найти';
  const silent = look.options.findIndex((html) => html !== '' && plainOf(html) === '' && hasPicture(html));
  if (silent >= 0 && hasOptionLooks(type))
    return `Опишите картинку варианта ${silent + 1}: описание — это текст варианта для отчётов и чтения вслух`;
  const cut = type === 'GAPS' ? cutGapOf(look.text) : undefined;
  return cut === undefined
    ? null
    : `Оформление разрывает пропуск [[${cut}]]: уберите его внутри скобок, оформить можно только весь пропуск`;
}

const hasPicture = (html: string) => /<img\b/i.test(html);

const gapMark = /\[\[(\d{1,3})\]\]/g;
const gapsOf = (text: string) => [...text.matchAll(gapMark)].map(([, gap = '']) => gap);

/** The first gap of the words that no field could take the place of: there are tags in it. */
function cutGapOf(html: string): string | undefined {
  const whole = partsOf(html).flatMap((part, at) => (isTag(at) ? [] : gapsOf(part)));
  return gapsOf(plainOf(html)).find((gap, at) => gap !== whole[at]);
}

/** HTML of a text with gaps, a place for each of them: what stands in tags stays as it is. */
export function withGapPlaces(html: string): string {
  const placed = (part: string) =>
    part.replace(gapMark, (_, gap: string) => `<span data-gap="${Number(gap) - 1}"></span>`);
  return partsOf(html)
    .map((part, at) => (isTag(at) ? part : placed(part)))
    .join('');
}
