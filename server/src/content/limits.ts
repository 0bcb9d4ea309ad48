import { Parser } from 'htmlparser2';
import { HttpError } from '../http/errors.ts';

/** Elements, lists or quotes inside each other; deeper ones no person has written. */
export const maxDepth = 100;

/** Characters of the HTML of one text, about what fits into a request. */
export const maxLength = 2 * 1024 * 1024;

const refused = (message: string) => new HttpError(400, 'VALIDATION', message, { content: message });

export const tooDeep = () =>
  refused(
    `Слишком глубокая вложенность: списки, цитаты, таблицы или теги вложены больше чем на ${maxDepth} уровней. Упростите разметку.`,
  );

export const tooLong = () =>
  refused('Слишком большой текст: вместе с разметкой больше 2 МБ. Разделите его на несколько материалов.');

export const tooComplex = () =>
  refused(
    'Документ слишком сложный: обработать его за отведённое время не удалось. Упростите разметку или разделите его на несколько материалов.',
  );

/**
 * Throws 400 for HTML that is too long or too deep. It goes before everything that climbs down the tree, and
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
