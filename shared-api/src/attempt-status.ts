import type { AttemptStatus, AttestationSummary, ResultPerson } from './entities.ts';

/** Words and colours of specification section 4. */
export const attemptStatuses: Record<AttemptStatus, { tone: 'yellow' | 'blue' | 'green' | 'red'; label: string }> = {
  IN_PROGRESS: { tone: 'yellow', label: 'В процессе' },
  COMPLETED: { tone: 'blue', label: 'Завершена' },
  PASSED: { tone: 'green', label: 'Пройдена' },
  FAILED: { tone: 'red', label: 'Не пройдена' },
};

/** Where a person stands with an attestation: the same words where there is an attempt. */
export const personStates: Record<
  ResultPerson['state'],
  { tone: 'yellow' | 'blue' | 'green' | 'red' | 'grey'; label: string }
> = {
  ...attemptStatuses,
  NOT_STARTED: { tone: 'grey', label: 'Не начинал(а)' },
  EXPIRED: { tone: 'red', label: 'Срок истёк' },
};

/** Whether the person has still to pass the attestation, or to renew the pass. */
export function isToPass({ own }: Pick<AttestationSummary, 'own'>): boolean {
  return own.status !== 'PASSED' || own.isRenewal;
}
