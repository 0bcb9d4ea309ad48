import type { Delta as DeltaType } from 'quill';

const amendments = new WeakMap<object, DeltaType>();

/** Notes what was changed because of a change, so that what is to be selected after it can be found. */
export function noteAmendment(quill: object, delta: DeltaType): void {
  amendments.set(quill, delta);
}

/** What was changed because of the last change. */
export function takeAmendment(quill: object): DeltaType | undefined {
  const delta = amendments.get(quill);
  amendments.delete(quill);
  return delta;
}
