import type { Criterion, QuestionDetails } from './types.ts';

/** What a reviewer judges an open answer by; none where it is right or wrong. */
export function criteriaOf({ details }: { details?: QuestionDetails | undefined }): Criterion[] {
  return details?.type === 'OPEN_ENDED' ? details.criteria : [];
}

/** Whether these are points for the criteria, in their order: one for each, none above what it gives. */
export function areTheirPoints(criteria: Criterion[], points: (number | null)[]): points is number[] {
  const isGiven = (given: number | null | undefined, most: number) =>
    typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= most;
  return points.length === criteria.length && criteria.every((criterion, at) => isGiven(points[at], criterion.points));
}

/** All that the criteria give. */
export function mostPoints(criteria: Criterion[]): number {
  return criteria.reduce((sum, { points }) => sum + points, 0);
}

/** What so many points are worth of it, 0 to 1. */
export function shareOf(criteria: Criterion[], points: number[]): number {
  const most = mostPoints(criteria);
  return most === 0 ? 0 : points.reduce((sum, given) => sum + given, 0) / most;
}
