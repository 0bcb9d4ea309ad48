import type { Delta } from 'quill';
import { Op } from 'quill-delta';
import { surveyOf } from '../footnotes/survey.ts';

/** Stands for what is no text: a picture, a soft end of a line, the number of a footnote. Nobody types it. */
export const noText = '\ufffc';

/** Text of a document, as long as the document: a place in it is the place in Quill. */
export function searchText({ ops }: Pick<Delta, 'ops'>): string {
  const parts: string[] = [];
  const references = new Set(surveyOf({ ops }).references.map(({ index }) => index));
  let index = 0;
  for (const op of ops) {
    const { insert } = op;
    // Numbers of footnotes are counted, not written.
    if (typeof insert !== 'string') parts.push(insert && 'atom' in insert ? '\n' : noText);
    else parts.push(references.has(index) && /^\d+$/.test(insert) ? noText.repeat(insert.length) : insert);
    index += Op.length(op);
  }
  return parts.join('');
}
