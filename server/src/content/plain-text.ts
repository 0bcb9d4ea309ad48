import sanitizeHtml from 'sanitize-html';
import { cleanText } from '../search/normalize.ts';

const endOfBlock =
  /<\/(?:p|li|td|th|tr|h[1-6]|div|pre|summary|aside|blockquote|dt|dd|figcaption|caption)>|<br\s*\/?>|<hr\s*\/?>/gi;

/** Text of HTML for search and previews: one line, words of neighbouring blocks apart. */
export function toPlainText(html: string): string {
  const text = sanitizeHtml(html.replace(endOfBlock, '$& '), { allowedTags: [], allowedAttributes: {} });
  return cleanText(decodeText(text)).replace(/\s+/g, ' ').trim();
}

/** sanitize-html leaves just these escaped. */
export function decodeText(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
