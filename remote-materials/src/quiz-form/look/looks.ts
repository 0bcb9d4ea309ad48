import { htmlsOf, type Look, type MarkedQuestion, plainOf } from 'shared-api/questions';

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
 * Looks of a question once an option is gone: those of the others go along with them.
 *
 * @param removed the place of the option; undefined where none is gone
 * @returns nothing to change where it stays as it is
 */
export function looksAfter(look: Look | null | undefined, removed: number | undefined): { look?: Look } {
  if (!look || removed === undefined) return {};
  return { look: { ...look, options: look.options.toSpliced(removed, 1) } };
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
