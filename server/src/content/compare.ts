import { diffArrays } from 'diff';
import type { editing } from 'shared-api/contract';
import type { z } from 'zod';
import { canonical } from './canonical.ts';
import { toLines } from './lines.ts';

type TextChange = z.output<typeof editing.TextChange>;

/** Milliseconds for one comparison; two texts with nothing in common are then shown whole, one after the other. */
const patience = 400;

/** A word with what is written to it, or the end of a line. */
const words = /\n|\S+[^\S\n]*/g;

/**
 * What leads from one document to another. Versions are kept as they were stored: in their one form they differ only
 * by what somebody has changed.
 */
export function compareContents(fromHtml: string, toHtml: string): { text: TextChange[]; isSame: boolean } {
  const [before, after] = [canonical(fromHtml), canonical(toHtml)];
  return { text: compareTexts(toLines(before), toLines(after)), isSame: before === after };
}

function compareTexts(from: string, to: string): TextChange[] {
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
