import type { editing } from 'shared-api/contract';
import type { z } from 'zod';
import { maxLength, requireModest, tooLong } from './limits.ts';
import { markdownToHtml } from './markdown.ts';
import { toPlainText } from './plain-text.ts';
import { fromQuill } from './quill.ts';
import { sanitizeContent } from './sanitize.ts';

type ContentFormat = z.output<typeof editing.ContentFormat>;

export interface PreparedContent {
  html: string;
  /** The Markdown it was written in. */
  markdown: string | null;
  plainText: string;
}

/** Text of an author, in the form in which it is stored. Throws 400 for what is too long, too deep or grows too large. */
export function prepareContent(content: string, format: ContentFormat): PreparedContent {
  const source = withoutSignatures(content);
  if (source.length > maxLength) throw tooLong();
  if (format === 'html') requireModest(source);
  const html = sanitizeContent(format === 'markdown' ? markdownToHtml(source) : fromQuill(source));
  if (html.length > maxLength) throw tooLong();
  return { html, markdown: format === 'markdown' ? source : null, plainText: toPlainText(html) };
}

/** Whether there is anything to read or to look at. */
export function isEmptyContent({ html, plainText }: PreparedContent): boolean {
  return plainText === '' && !/<(img|video|table|hr)\b/.test(html);
}

/** Addresses of files are stored unsigned; an author's text carries those that were signed for the screen. */
export function withoutSignatures(content: string): string {
  return content.replace(/(\/files\/[a-z][a-z0-9]{23}\/[^"'?#\s()<>/]*)\?s=[\w.-]+/g, '$1');
}
