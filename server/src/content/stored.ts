import { hasElement } from './elements.ts';

/** Elements that show something without a word. */
const shown = new Set(['img', 'video', 'audio', 'table', 'hr']);

/** Whether there is anything to read or to look at. */
export function isEmptyContent({ html, plainText }: { html: string; plainText: string }): boolean {
  return plainText === '' && !hasElement(html, shown);
}
