import { diffArrays } from 'diff';
import type { editing } from 'shared-api/contract';
import { writeDocument } from 'shared-api/document';
import type { z } from 'zod';
import { parseContent } from './canonical.ts';
import { patience } from './comparison/budget.ts';
import { compareDocuments } from './comparison/compare.ts';
import { toLines } from './lines.ts';

type TextChange = z.output<typeof editing.TextChange>;

/** A word with what is written to it, or the end of a line. */
const words = /\n|\S+[^\S\n]*/g;

interface Difference {
  text: TextChange[];
  /** The newer document with the marks of what has changed; null for one that is too long, or the same. */
  document: string | null;
  isSame: boolean;
}

/**
 * What leads from one document to another. Versions are kept as they were stored: in their one form they differ only
 * by what somebody has changed.
 */
export function compareContents(fromHtml: string, toHtml: string): Difference {
  const [from, to] = [parseContent(fromHtml), parseContent(toHtml)];
  const [before, after] = [writeDocument(from), writeDocument(to)];
  const isSame = before === after;
  return {
    text: compareTexts(toLines(before), toLines(after)),
    document: isSame ? null : compareDocuments(from, to),
    isSame,
  };
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
