import sanitizeHtml from 'sanitize-html';
import { decodeText } from './plain-text.ts';

/**
 * Stored HTML as lines of text for people who compare two of them: a line per block, and where links and
 * pictures lead is part of the text, as it may be what has changed.
 */
export function toLines(html: string): string {
  const marked = html
    .replace(/<img\b[^>]*?alt="([^"]*)"[^>]*>/g, '[изображение: $1]')
    .replace(/<img\b[^>]*>/g, '[изображение]')
    .replace(/<video\b[^>]*>/g, '[видео]')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2 ($1)')
    .replace(/<input\b[^>]*\bchecked\b[^>]*>/g, '☑ ')
    .replace(/<input\b[^>]*>/g, '☐ ')
    .replace(/<li\b[^>]*>/g, '\n• ')
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(
      /<(?:\/?(?:p|li|tr|table|h[1-6]|div|pre|summary|details|aside|blockquote|ul|ol|dt|dd|figcaption)\b|br|hr)[^>]*>/g,
      '\n',
    );
  const text = decodeText(sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} }));
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n');
}
