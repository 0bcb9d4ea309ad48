import { type ChildNode, type Element, isTag } from 'domhandler';
import { Parser, parseDocument } from 'htmlparser2';
import { toPlainText } from '../../content/plain-text.ts';
import { TextRefused } from '../../text/limits.ts';

/** A question of the file, and the line on which it begins. */
export interface MoodleQuestion {
  element: Element;
  line: number;
}

interface MoodleFile {
  found: MoodleQuestion[];
  /** A tag that nothing ends: what follows it, or it itself, would be lost. */
  unclosed: { name: string; line: number } | null;
}

/**
 * The questions of Moodle XML. Declarations of a document type are not read, so that nothing in them can grow or lead to
 * other files. Throws TextRefused where it is another file.
 */
export function parseMoodle(text: string): MoodleFile {
  const document = parseDocument(text, { xmlMode: true, decodeEntities: true, withStartIndices: true });
  const quiz = document.children.find((node) => isTag(node));
  if (quiz?.name !== 'quiz')
    throw new TextRefused(
      'Это не вопросы Moodle: файл должен начинаться с «<quiz>». Экспортируйте их как «Moodle XML».',
    );
  const lineOf = createLines(text);
  const open = unclosedIn(text);
  if (open) return { found: [], unclosed: { name: open.name, line: lineOf(open.at) } };
  const quizzes = document.children.filter((node) => isTag(node));
  const elements = quizzes.flatMap((one) => childrenOf(one, 'question'));
  return { found: elements.map((element) => ({ element, line: lineOf(element.startIndex ?? 0) })), unclosed: null };
}

export function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter((node): node is Element => isTag(node) && node.name === name);
}

export function childOf(element: Element, name: string): Element | undefined {
  return childrenOf(element, name)[0];
}

/** Letters of an element and of what is marked up in it; in CDATA markup is as it was written. */
export function lettersOf(element: Element | undefined): string {
  const letters: string[] = [];
  // Without recursion: elements may lie in each other as deep as a file is long.
  const left: ChildNode[] = [...(element?.children ?? [])].reverse();
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === 'text') letters.push(node.data);
    else if ('children' in node) for (const child of node.children.toReversed()) left.push(child);
  }
  return letters.join('').trim();
}

/** What the `text` in an element says, without markup. */
export function textOf(element: Element | undefined): string {
  return plainOf(element)(lettersOf(element && childOf(element, 'text')));
}

/** How letters of this element become plain text: it says itself whether they are HTML. */
export function plainOf(element: Element | undefined): (letters: string) => string {
  return element?.attribs.format === 'html' ? toPlainText : (letters) => letters.trim();
}

function unclosedIn(text: string): { name: string; at: number } | null {
  const open: { name: string; at: number }[] = [];
  let found: (typeof open)[number] | null = null;
  const parser = new Parser(
    {
      onopentag: (name) => open.push({ name, at: parser.startIndex }),
      onclosetag: (_, isImplied) => {
        const closed = open.pop();
        // `<text/>` ends where it begins.
        if (isImplied && closed?.at !== parser.startIndex) found ??= closed ?? null;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return found;
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
