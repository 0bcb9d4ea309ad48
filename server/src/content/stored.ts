import { hasElement } from './elements.ts';

/** Elements that show something without a word. */
const shown = new Set(['img', 'video', 'audio', 'table', 'hr']);

/** Whether there is anything to read or to look at. */
export function isEmptyContent({ html, plainText }: { html: string; plainText: string }): boolean {
  return plainText === '' && !hasElement(html, shown);
}

/** Addresses of files are stored unsigned; an author's text carries those that were signed for the screen. */
export function withoutSignatures(content: string): string {
  return content.replace(/(\/files\/[a-z][a-z0-9]{23}\/[^"'?#\s()<>/]*)\?s=[\w.-]+/g, '$1');
}
