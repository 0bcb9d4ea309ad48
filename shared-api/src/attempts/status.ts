import type { AttemptStatus, AttestationSummary } from '../attestations/types.ts';
import type { Correction } from '../corrections/types.ts';

/** Words and colours of specification section 4. */
export const attemptStatuses: Record<AttemptStatus, { tone: 'yellow' | 'blue' | 'green' | 'red'; label: string }> = {
  IN_PROGRESS: { tone: 'yellow', label: 'В процессе' },
  COMPLETED: { tone: 'blue', label: 'Завершена' },
  PASSED: { tone: 'green', label: 'Пройдена' },
  FAILED: { tone: 'red', label: 'Не пройдена' },
};

/** Of one attempt: whatever it was, once it is annulled it is that. */
export function attemptBadge({ status, annulledAt }: { status: AttemptStatus; annulledAt?: string | null }): {
  tone: 'yellow' | 'blue' | 'green' | 'red' | 'grey';
  label: string;
} {
  return annulledAt ? { tone: 'grey', label: 'Аннулирована' } : attemptStatuses[status];
}

/** Whether the person has still to pass the attestation, or to renew the pass. */
export function isToPass({ own }: Pick<AttestationSummary, 'own'>): boolean {
  return own.status !== 'PASSED' || own.isRenewal;
}

/** What has become of a faulty question: for those who decide on it, and for those who were asked it. */
export const correctionTexts: Record<Correction['kind'], { label: string; badge: string }> = {
  VOID: { label: 'Не считать вопрос', badge: 'Не учитывается' },
  CREDIT: { label: 'Засчитать всем, кому он достался', badge: 'Засчитан всем' },
  REKEY: { label: 'Изменить верный ответ', badge: 'Верный ответ исправлен' },
  RESTORE: { label: 'Считать снова, как был задан', badge: 'Считается, как задан' },
};
