import { areTheirPoints, type Criterion, mostPoints } from 'shared-api/questions';

/** Right or wrong, or points for each criterion, as far as they are typed. */
export type Grade = boolean | (number | null)[];

/** Whether it can be saved. */
export function isComplete(criteria: Criterion[], grade: Grade | null | undefined): grade is boolean | number[] {
  if (grade === null || grade === undefined) return false;
  return typeof grade === 'boolean' ? criteria.length === 0 : areTheirPoints(criteria, grade);
}

/** As the call takes it. */
export function toGiven(grade: boolean | number[]): { correct: boolean; points?: number[] } {
  return typeof grade === 'boolean' ? { correct: grade } : { correct: false, points: grade };
}

/** «5 из 8» */
export function totalOf(criteria: Criterion[], points: (number | null)[]): string {
  const given = points.reduce((sum: number, one) => sum + (one ?? 0), 0);
  return `${given} из ${mostPoints(criteria)}`;
}
