import type { Feedback } from 'shared-api/questions';
import { type Splice, spliced } from '../kinds/splice.ts';

/**
 * Feedback of a question once options have gone or come: what belonged to the others goes along with them.
 *
 * @returns nothing to change where it stays as it is
 */
export function feedbackAfter(
  feedback: Feedback | null | undefined,
  splice: Splice | undefined,
): { feedback?: Feedback } {
  if (!feedback || !splice) return {};
  return { feedback: { ...feedback, byChoice: spliced(feedback.byChoice, splice, '') } };
}
