import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { outsideTrainings } from '../tables/trainings.ts';

/**
 * Of an outside training: somebody has confirmed it, and nobody has taken it back. Whether it still holds is another
 * question, which its `validUntil` answers.
 */
export const isCounted = and(isNotNull(outsideTrainings.confirmedAt), isNull(outsideTrainings.deletedAt)) ?? sql`false`;
