import { readText } from './plain-text.ts';

const blocks = new Set(
  'p li tr table h1 h2 h3 h4 h5 h6 div pre summary details aside blockquote ul ol dl dt dd figure figcaption section caption audio'.split(
    ' ',
  ),
);

/**
 * Stored HTML as lines of text for people who compare two of them: a line per block, and where links and
 * pictures lead is part of the text, as it may be what has changed.
 */
export function toLines(html: string): string {
  return readText(html, { open: opened, close: closed })
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n');
}

function opened(name: string, attributes: Record<string, string>): string {
  if (name === 'img') return attributes.alt ? `[изображение: ${attributes.alt}]` : '[изображение]';
  if (name === 'video') return '[видео]';
  if (name === 'audio') return '\n[аудио]';
  if (name === 'input') return 'checked' in attributes ? '☑ ' : '☐ ';
  if (name === 'li') return '\n• ';
  return name === 'br' || name === 'hr' || blocks.has(name) ? '\n' : '';
}

function closed(name: string, { href }: Record<string, string>): string {
  if (name === 'a') return href ? ` (${href})` : '';
  if (name === 'td' || name === 'th') return ' | ';
  return blocks.has(name) ? '\n' : '';
}
