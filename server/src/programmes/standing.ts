import type { EnrolledStep } from './steps.ts';

type StepState = 'DONE' | 'OPEN' | 'LOCKED' | 'BLOCKED' | 'WAIVED';

interface Standing {
  /** In the order of the steps. */
  states: StepState[];
  /** Steps that are done and not kept yet, with when. */
  found: { step: EnrolledStep; doneAt: Date }[];
  isThrough: boolean;
}

/**
 * Where a person stands with a programme. In an ordered one a later step counts once the earlier ones are done; what
 * was done before the programme was given counts at once. What is gone is asked of nobody, but a programme of which
 * nothing was done is not through.
 */
export function standingIn(
  steps: EnrolledStep[],
  { assignedAt, isOrdered }: { assignedAt: Date; isOrdered: boolean },
): Standing {
  const states: StepState[] = [];
  const found: Standing['found'] = [];
  let isReached = true;
  for (const step of steps) {
    const { keptAt, foundAt, problem } = step;
    const counts = foundAt !== null && (!isOrdered || isReached || foundAt <= assignedAt);
    if (keptAt !== null || counts) {
      states.push('DONE');
      if (keptAt === null && foundAt !== null) found.push({ step, doneAt: foundAt });
    } else if (problem === 'DELETED') states.push('WAIVED');
    else {
      states.push(isOrdered && !isReached ? 'LOCKED' : problem ? 'BLOCKED' : 'OPEN');
      isReached = false;
    }
  }
  return { states, found, isThrough: isReached && states.includes('DONE') };
}
