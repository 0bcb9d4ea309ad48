import { Parser } from 'htmlparser2';

/** Elements, lists or quotes inside each other; nobody writes deeper ones. */
export const maxDepth = 100;

/** Characters of the HTML of one text, about what fits into a request. */
export const maxLength = 2 * 1024 * 1024;

/** A text that is not taken, with words for its author; a request gets them as a 400. */
export class TextRefused extends Error {}

export const tooDeep = () =>
  new TextRefused(
    `Слишком глубокая вложенность: списки, цитаты, таблицы или теги вложены больше чем на ${maxDepth} уровней. Упростите разметку.`,
  );

export const tooLong = () =>
  new TextRefused('Слишком большой текст: вместе с разметкой больше 2 МБ. Разделите его на несколько материалов.');

export const tooComplex = () =>
  new TextRefused(
    'Документ слишком сложный: обработать его за отведённое время не удалось. Упростите разметку или разделите его на несколько материалов.',
  );

/**
 * Throws TextRefused for HTML that is too long or too deep. It goes before everything that climbs down the tree, and
 * counts as the sanitiser will: with the same parser.
 */
export function requireModest(html: string): void {
  if (html.length > maxLength) throw tooLong();
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > maxDepth) throw tooDeep();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}
