import type { Delta } from 'quill';

/** Stands for what is no text: a picture, a soft end of a line, the number of a footnote. Nobody types it. */
export const noText = '\ufffc';

/** Text of a document, as long as the document: a place in it is the place in Quill. */
export function searchText({ ops }: Pick<Delta, 'ops'>): string {
  const parts: string[] = [];
  for (const { insert, attributes } of ops) {
    // Numbers of footnotes are counted, not written.
    const isNumber = typeof attributes?.link === 'string' && attributes.link.startsWith('#') && attributes.sup;
    if (typeof insert !== 'string') parts.push(insert && 'atom' in insert ? '\n' : noText);
    else parts.push(isNumber && /^\d+$/.test(insert) ? noText.repeat(insert.length) : insert);
  }
  return parts.join('');
}
