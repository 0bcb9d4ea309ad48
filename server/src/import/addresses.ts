import { readFileSync } from 'node:fs';
import path from 'node:path';

export function isForeign(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

export function splitHash(address: string): { location: string; hash: string } {
  const at = address.indexOf('#');
  const location = (at < 0 ? address : address.slice(0, at)).split('?')[0] ?? '';
  return { location, hash: at < 0 ? '' : address.slice(at) };
}

/**
 * Path below the folder that an address in `file` leads to. `/a/b.md` counts from the folder, and as in
 * a browser nothing leads above it; null for what would leave it all the same.
 */
export function resolveInside(folder: string, file: string, address: string): string | null {
  const decoded = decode(address);
  const from = decoded.startsWith('/') ? '/' : path.posix.join('/', path.posix.dirname(file));
  const target = path.posix.join(from, decoded).slice(1);
  const absolute = path.resolve(folder, target);
  return absolute.startsWith(path.resolve(folder)) ? target : null;
}

/** Line of the file in which an address stands, 1 when it came from an include. */
export function addressLine(folder: string, file: string, address: string): number {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  let isCode = false;
  const found = lines.findIndex((line) => {
    // Examples in code are not what the document points to.
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    return !isCode && (line.includes(address) || line.includes(decode(address)));
  });
  return found < 0 ? 1 : found + 1;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
