import { mostText } from '../passages.ts';
import { scanXml } from './scan.ts';

/** Text of what is drawn, a line for each paragraph. Numbers of slides and dates are not of the author. */
export function drawingText(bytes: Uint8Array): string {
  const parts: string[] = [];
  let length = 0;
  let unread = 0;
  let isText = false;
  scanXml(bytes, {
    open(name) {
      if (isUnread(name)) unread += 1;
      isText = name === 't';
      if (name === 'br' || name === 'tab') parts.push(' ');
    },
    text(text) {
      if (!isText || unread > 0) return;
      parts.push(text);
      length += text.length;
    },
    close(name) {
      if (isUnread(name)) unread -= 1;
      isText = false;
      if (name === 'p') parts.push('\n');
    },
    isEnough: () => length > mostText,
  });
  return parts.join('');
}

/** A fallback says once more, for older programs, what stands beside it. */
function isUnread(name: string): boolean {
  return name === 'fld' || name === 'Fallback';
}
