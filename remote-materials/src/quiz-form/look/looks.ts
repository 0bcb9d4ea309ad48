import { htmlsOf, type Look, type MarkedQuestion, plainOf } from 'shared-api/questions';
import { type Splice, spliced } from '../kinds/splice.ts';

export const noLook: Look = { text: '', options: [] };

/** Plain text as HTML of the same words, which a person then makes richer. */
export function htmlOf(plain: string): string {
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** Whether words alone would say less. */
export const isFormatted = (html: string) => /<(?!\/?(?:p|br|div)\b)/i.test(html);

/** What changes when an option looks otherwise: its words go along; empty HTML makes it plain. */
export function lookedAt({ options, look }: Pick<MarkedQuestion, 'options' | 'look'>, at: number, html: string) {
  const { text, options: looks } = look ?? noLook;
  return {
    look: { text, options: options.map((_, place) => (place === at ? html : (looks[place] ?? ''))) },
    ...(html !== '' && { options: options.with(at, plainOf(html)) }),
  };
}

/**
 * Looks of a question once options have gone or come: those of the others go along with them.
 *
 * @returns nothing to change where it stays as it is
 */
export function looksAfter(look: Look | null | undefined, splice: Splice | undefined): { look?: Look } {
  if (!look || !splice) return {};
  return { look: { ...look, options: spliced(look.options, splice, '') } };
}

const names: [pattern: RegExp, name: string][] = [
  [/<(?:b|strong)\b/i, 'жирный'],
  [/<(?:i|em)\b/i, 'курсив'],
  [/<(?:s|del)\b/i, 'зачёркнутый'],
  [/<sub\b/i, 'подстрочный'],
  [/<sup\b/i, 'надстрочный'],
  [/<(?:code|pre)\b/i, 'код'],
  [/<li\b/i, 'список'],
  [/<a\b/i, 'ссылка'],
  [/<img\b/i, 'картинка'],
];

/** What the looks have that words do not say, for people who compare two of them. */
export function lookInWords(look: Look | null | undefined): string {
  const html = htmlsOf(look).join('');
  const found = names.filter(([pattern]) => pattern.test(html)).map(([, name]) => name);
  return found.length > 0 ? `оформление: ${found.join(', ')}` : '';
}
