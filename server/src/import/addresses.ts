import path from 'node:path';
import { domainToUnicode } from 'node:url';
import { markCode } from '../text/fences.ts';

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

/** A line of a document as it is in a file: of the document itself, or of one that it includes. */
export interface SourceLine {
  text: string;
  file: string;
  /** From 1. */
  line: number;
}

/** Addresses in a document that may be looked for word by word; the rest is told for its first line. */
const maxSearches = 100;

/** Returns the lines in which an address is; the first line when it is nowhere in the text. */
export function lineFinder(lines: readonly SourceLine[]): (address: string) => SourceLine[] {
  let plain: SourceLine[] | undefined;
  let words: Map<string, SourceLine[]> | undefined;
  let searches = 0;
  return (address) => {
    plain ??= plainLines(lines);
    words ??= linesByWord(plain);
    const known = words.get(address) ?? words.get(decode(address));
    if (known) return known;
    searches += 1;
    const isIn = ({ text }: SourceLine) => text.includes(address) || text.includes(decode(address));
    const found = searches > maxSearches ? [] : plain.filter(isIn);
    return found.length > 0 ? found : lines.slice(0, 1);
  };
}

/** Examples in code are not what the document points to. */
function plainLines(lines: readonly SourceLine[]): SourceLine[] {
  const isCode = markCode(lines.map(({ text }) => text));
  return lines.filter((_, index) => !isCode[index]);
}

function linesByWord(lines: SourceLine[]): Map<string, SourceLine[]> {
  const words = new Map<string, SourceLine[]>();
  for (const line of lines) {
    for (const word of new Set(line.text.split(/[\s()<>"'[\]]+/))) {
      const there = words.get(word);
      if (there) there.push(line);
      else words.set(word, [line]);
    }
  }
  return words;
}

/** Letters instead of their codes; the marks of an address stay as they are. */
export function readable(text: string): string {
  return text
    .replace(/xn--[a-z0-9.-]+/gi, (name) => domainToUnicode(name) || name)
    .replace(/(?:%[89a-f][0-9a-f])+/gi, decode);
}

/** Letters of an address instead of their codes; the same address where the codes are wrong. */
export function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
