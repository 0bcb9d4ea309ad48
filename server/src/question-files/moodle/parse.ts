import { type Element, isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { TextRefused } from '../../text/limits.ts';

/** A question of the file, and the line on which it begins. */
export interface MoodleQuestion {
  element: Element;
  line: number;
}

/**
 * The questions of Moodle XML. Declarations of a document type are not read, so that nothing in them can grow or lead to
 * other files. Throws TextRefused where it is another file.
 */
export function parseMoodle(text: string): MoodleQuestion[] {
  const document = parseDocument(text, { xmlMode: true, decodeEntities: true, withStartIndices: true });
  const quiz = document.children.find((node) => isTag(node));
  if (quiz?.name !== 'quiz')
    throw new TextRefused(
      'Это не вопросы Moodle: файл должен начинаться с «<quiz>». Экспортируйте их как «Moodle XML».',
    );
  const lineOf = createLines(text);
  return childrenOf(quiz, 'question').map((element) => ({ element, line: lineOf(element.startIndex ?? 0) }));
}

export function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter((node): node is Element => isTag(node) && node.name === name);
}

export function childOf(element: Element, name: string): Element | undefined {
  return childrenOf(element, name)[0];
}

/** Letters of an element itself; what is marked up in it is in CDATA, and as it was written. */
export function lettersOf(element: Element | undefined): string {
  if (!element) return '';
  return element.children
    .map((node) => {
      if (node.type === 'text') return node.data;
      return node.type === 'cdata' ? node.children.map((part) => ('data' in part ? part.data : '')).join('') : '';
    })
    .join('')
    .trim();
}

/** The line of a place in the text; places come in rising order. */
function createLines(text: string): (place: number) => number {
  let line = 1;
  let at = 0;
  return (place) => {
    for (; at < place; at += 1) if (text[at] === '\n') line += 1;
    return line;
  };
}
