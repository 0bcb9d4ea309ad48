import { diffArrays } from 'diff';
import type { editing } from 'shared-api/contract';
import type { z } from 'zod';
import { toLines } from './lines.ts';

type TextChange = z.output<typeof editing.TextChange>;

/** Milliseconds for one comparison; two texts with nothing in common are then shown whole, one after the other. */
const patience = 400;

/** A word with what is written to it, or the end of a line. */
const words = /\n|\S+[^\S\n]*/g;

/** What leads from the text of one HTML to that of another. */
export function compareContents(fromHtml: string, toHtml: string): TextChange[] {
  const from = toLines(fromHtml);
  const to = toLines(toHtml);
  const parts = diffArrays(from.match(words) ?? [], to.match(words) ?? [], { timeout: patience });
  if (!parts) {
    return [
      { kind: 'removed', text: from },
      { kind: 'added', text: to },
    ];
  }
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
