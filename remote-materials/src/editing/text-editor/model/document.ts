import type { Delta } from 'quill';
import { readDocument, writeDocument } from 'shared-api/document';
import { fromDelta } from './fromDelta.ts';
import { parseSource } from './sourceTree.ts';
import { toDelta } from './toDelta.ts';

/** HTML of a document as Quill holds it. */
export function openHtml(html: string): Delta {
  return toDelta(readDocument(parseSource(html)));
}

/** What Quill holds as HTML in its one form: what was opened unchanged comes back byte for byte. */
export function saveHtml(delta: Pick<Delta, 'ops'>): string {
  return writeDocument(fromDelta(delta));
}
