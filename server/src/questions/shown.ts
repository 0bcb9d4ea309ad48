import { shownDetails } from 'shared-api/questions';
import type { StoredQuestion } from '../tables/quizzes.ts';

/** A question as whoever is to answer it sees it: nothing of it says what is right. */
export function toShown({ id, text, type, options, isRequired, details, look }: StoredQuestion) {
  const seen = details && shownDetails(details);
  return {
    id,
    text,
    type,
    options,
    isRequired,
    ...(seen && { details: seen }),
    ...(look && { look }),
  };
}
