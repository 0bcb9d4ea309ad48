import { Parser } from 'htmlparser2';
import { cleanText } from '../search/normalize.ts';

const blocks = new Set(
  'p li td th tr h1 h2 h3 h4 h5 h6 div pre summary aside blockquote dt dd figcaption caption br hr'.split(' '),
);

/** Elements whose content nobody reads. */
const unread = new Set(['script', 'style', 'textarea', 'option', 'title', 'video', 'audio']);

/** Text of HTML for search and previews: one line, words of neighbouring blocks apart. */
export function toPlainText(html: string): string {
  const text = readText(html, { close: (name) => (blocks.has(name) ? ' ' : '') });
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

interface Words {
  /** What stands for the beginning of an element. */
  open?: (name: string, attributes: Record<string, string>) => string;
  /** What stands for its end. */
  close: (name: string, attributes: Record<string, string>) => string;
}

/** Text of HTML in one walk over it, with words for the elements. */
export function readText(html: string, { open, close }: Words): string {
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
      if (unreadAbove === 0) parts.push(text);
    },
    onclosetag(name) {
      if (unread.has(name)) unreadAbove -= 1;
      parts.push(close(name, above.pop() ?? {}));
    },
  });
  parser.end(html);
  return parts.join('');
}
