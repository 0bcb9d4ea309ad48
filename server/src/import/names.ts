import { createHash } from 'node:crypto';

/** What the name of a document ends with. */
export const documentEnd = /\.(?:md|mdx|markdown)$/i;

/** An id in the form of a cuid2, always the same for the same name. */
export function idByName(name: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(name).digest('hex')}`).toString(36);
  return `i${digits.padStart(23, '0').slice(0, 23)}`;
}
