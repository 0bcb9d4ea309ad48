import type { TextFormat } from 'gift-pegjs';
import { toPlainText } from '../../content/plain-text.ts';

/** What a text of GIFT says, without its format. */
export function plain({ format, text }: TextFormat): string {
  return format === 'html' ? toPlainText(text) : text.trim();
}

/** Its HTML; empty for plain text. */
export function htmlOf({ format, text }: TextFormat): string {
  return format === 'html' ? text.trim() : '';
}
