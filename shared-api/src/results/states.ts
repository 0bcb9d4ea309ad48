import { attemptStatuses } from '../attempts/status.ts';
import type { ResultPerson } from './types.ts';

/** Where a person stands with an attestation: the same words where there is an attempt. */
export const personStates: Record<
  ResultPerson['state'],
  { tone: 'yellow' | 'blue' | 'green' | 'red' | 'grey'; label: string }
> = {
  ...attemptStatuses,
  NOT_STARTED: { tone: 'grey', label: 'Не начата' },
  EXPIRED: { tone: 'red', label: 'Срок истёк' },
};
