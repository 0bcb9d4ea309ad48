import { Parser } from 'htmlparser2';
import { createSectionIds, sectionHeadings } from 'shared-api/document';
import { cleanText } from '../search/normalize.ts';
import type { TextSection } from '../tables/materials.ts';

const blocks = new Set(
  'p li td th tr h1 h2 h3 h4 h5 h6 div pre summary aside blockquote dt dd figcaption caption br hr'.split(' '),
);

/** Elements whose content nobody reads. */
const unread = new Set(['script', 'style', 'textarea', 'option', 'title', 'video', 'audio']);

/** Text of HTML for search and previews: one line, words of neighbouring blocks apart. */
export function toPlainText(html: string): string {
  return inOneLine(readText(html, { close: (name) => (blocks.has(name) ? ' ' : '') }));
}

function inOneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Private-use characters that no clean text is asked to keep: around a heading while the text is read. */
const [headingStart, headingEnd] = ['\ue010', '\ue011'];

/** The sections of HTML by the places of their headings in its plain text. */
export function readSections(html: string): TextSection[] {
  const nextId = createSectionIds();
  const ids: string[] = [];
  const isHeading = (name: string) => sectionHeadings.includes(name);
  const marked = readText(html, {
    text: (text) => text.replaceAll(headingStart, ' ').replaceAll(headingEnd, ' '),
    open: (name, { id = '' }) => (isHeading(name) && ids.push(id) > 0 ? headingStart : ''),
    close: (name) => (isHeading(name) ? `${headingEnd} ` : blocks.has(name) ? ' ' : ''),
  });
  const sections: TextSection[] = [];
  let length = 0;
  for (const [index, piece] of marked.split(headingStart).entries()) {
    const at = length === 0 ? 0 : length + 1;
    const line = inOneLine(piece.replaceAll(headingEnd, ' '));
    const text = inOneLine(piece.split(headingEnd)[0] ?? '');
    if (index > 0 && text !== '') sections.push({ at, id: nextId(ids[index - 1] ?? '', text), text });
    if (line !== '') length = at + line.length;
  }
  return sections;
}

interface Words {
  /** What stands for a piece of text; the piece itself without it. */
  text?: (text: string) => string;
  /** What stands for the beginning of an element. */
  open?: (name: string, attributes: Record<string, string>) => string;
  /** What stands for its end. */
  close: (name: string, attributes: Record<string, string>) => string;
}

/** Text of HTML in one walk over it, with words for the elements. */
export function readText(html: string, { text: read, open, close }: Words): string {
  const parts: string[] = [];
  const above: Record<string, string>[] = [];
  let unreadAbove = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      above.push(attributes);
      if (unread.has(name)) unreadAbove += 1;
      if (open) parts.push(open(name, attributes));
    },
    ontext(text) {
      if (unreadAbove === 0) parts.push(read ? read(text) : text);
    },
    onclosetag(name) {
      if (unread.has(name)) unreadAbove -= 1;
      parts.push(close(name, above.pop() ?? {}));
    },
  });
  parser.end(html);
  return parts.join('');
}
