import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../text/escape.ts';

/** HTML of the first element of this name, or null. */
export function firstElement(html: string, name: string): string | null {
  const found = DomUtils.findOne((element) => element.name === name, parseDocument(html).children);
  return found && DomUtils.getOuterHTML(found);
}

/** Whether there is an element of one of these names. */
export function hasElement(html: string, names: ReadonlySet<string>): boolean {
  return DomUtils.existsOne((element) => names.has(element.name), parseDocument(html).children);
}

/** The same HTML with other addresses in its links, pictures and videos; nothing else of it is written again. */
export function replaceAddresses(html: string, replace: (address: string) => string): string {
  const parts: string[] = [];
  let position = 0;
  const parser = new Parser({
    onattribute(name, address) {
      const next = name === 'href' || name === 'src' ? replace(address) : address;
      if (next === address) return;
      parts.push(html.slice(position, parser.startIndex), `${name}="${escapeHtml(next)}"`);
      position = parser.endIndex;
    },
  });
  parser.end(html);
  return parts.join('') + html.slice(position);
}
