import path from 'node:path';
import { markCode } from '../content/fences.ts';

export function isForeign(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

export function splitHash(address: string): { location: string; hash: string } {
  const at = address.indexOf('#');
  const location = (at < 0 ? address : address.slice(0, at)).split('?')[0] ?? '';
  return { location, hash: at < 0 ? '' : address.slice(at) };
}

/** Path below the folder that an address in `file` leads to; `/a/b.md` counts from the folder. Null for what leaves it. */
export function resolveInside(file: string, address: string): string | null {
  const decoded = decode(address);
  const from = decoded.startsWith('/') ? '.' : path.posix.dirname(file);
  const target = path.posix.join(from, decoded);
  if (target === '..' || target.startsWith('../')) return null;
  return target === '.' ? '' : target;
}

/** Addresses in a document that may be looked for word by word; the rest is told for its first line. */
const maxSearches = 100;

/**
 * Tells in which line an address stands, 1 when it is nowhere in the text.
 *
 * @param offset lines of the file above the text
 */
export function lineFinder(text: string, offset: number): (address: string) => number {
  let lines: { text: string; number: number }[] | undefined;
  let words: Map<string, number> | undefined;
  let searches = 0;
  return (address) => {
    lines ??= plainLines(text, offset);
    words ??= firstLines(lines);
    const known = words.get(address) ?? words.get(decode(address));
    if (known !== undefined) return known;
    searches += 1;
    if (searches > maxSearches) return 1;
    return lines.find((line) => line.text.includes(address) || line.text.includes(decode(address)))?.number ?? 1;
  };
}

/** Examples in code are not what the document points to. */
function plainLines(text: string, offset: number): { text: string; number: number }[] {
  const lines = text.split('\n');
  const isCode = markCode(lines);
  return lines.map((line, index) => ({ text: line, number: index + offset + 1 })).filter((_, index) => !isCode[index]);
}

function firstLines(lines: { text: string; number: number }[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const { text, number } of lines) {
    for (const word of text.split(/[\s()<>"'[\]]+/)) if (!words.has(word)) words.set(word, number);
  }
  return words;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
