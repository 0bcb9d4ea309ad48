import type { Feedback } from 'shared-api/questions';

/**
 * Feedback of a question once an option is gone: what belonged to the others goes along with them.
 *
 * @param removed the place of the option; undefined where none is gone
 * @returns nothing to change where it stays as it is
 */
export function feedbackAfter(
  feedback: Feedback | null | undefined,
  removed: number | undefined,
): { feedback?: Feedback } {
  if (!feedback || removed === undefined) return {};
  return { feedback: { ...feedback, byChoice: feedback.byChoice.toSpliced(removed, 1) } };
}
