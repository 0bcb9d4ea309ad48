import { type Gate, gateOf } from '../approvals/gate.ts';
import type { Executor } from '../db/database.ts';
import { fieldNames, type MaterialFields } from '../materials/fields.ts';

/** What readers see of a material. */
export type Shown = MaterialFields & { content: string };

/**
 * What a state has to pass before readers get it; null where it goes straight to them: nothing of it is shown, readers
 * would see no difference, or its section has no approvers.
 *
 * @param before null for a new material
 */
export async function gateBefore(
  tx: Executor,
  before: Shown | null,
  wanted: Partial<Shown> & Pick<Shown, 'categoryId' | 'isPublished' | 'content'> & { publishAt: Date | null },
): Promise<Gate | null> {
  const isToBeShown = wanted.isPublished || wanted.publishAt !== null;
  if (!isToBeShown || (before?.isPublished && isShownAlike(before, wanted))) return null;
  return gateOf(tx, wanted.categoryId);
}

/** The day of the next review is the editors' own matter. */
function isShownAlike(before: Shown, wanted: Partial<Shown>): boolean {
  const names = [...fieldNames.filter((name) => name !== 'reviewBy'), 'content'] as const;
  return names.every((name) => JSON.stringify(before[name]) === JSON.stringify(wanted[name]));
}
