import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import { surveyOf } from './survey.ts';

/** References say the places of their notes in the list; words and other signs stay. */
export function renumber(delta: DeltaType): DeltaType {
  const { references, notes } = surveyOf(delta);
  const numbers = new Map(notes.map(({ id }, at) => [id, String(at + 1)]));
  const change = new Delta();
  let position = 0;
  for (const { index, text, target } of references) {
    const number = numbers.get(target);
    if (number === undefined || number === text || !/^\d+$/.test(text)) continue;
    const [{ attributes } = {}] = delta.slice(index, index + 1).ops;
    change
      .retain(index - position)
      .insert(number, attributes)
      .delete(text.length);
    position = index + text.length;
  }
  return change;
}
