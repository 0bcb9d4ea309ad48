import { type AttestationSummary, attemptStatuses, isToPass } from 'shared-api';
import { isDayOver, type Tone } from 'shared-ui';

/** How one person stands to an attestation, as its card says it. */
export interface Standing {
  badges: { tone: Tone; label: string }[];
  /** It waits for the person: not passed yet, or soon to be renewed. */
  isWanted: boolean;
  /** ISO 8601, where there is still something to do by then. */
  dueAt: string | null;
  action: 'Начать' | 'Продолжить' | 'Пройти ещё раз';
  /** Why it cannot be taken now; null where it can. */
  obstacle: string | null;
}

type Facts = Pick<AttestationSummary, 'isActive' | 'dueAt' | 'questionsCount' | 'own'>;

/** @param now milliseconds since 1970 */
export function standingOf(attestation: Facts, now = Date.now()): Standing {
  const { own } = attestation;
  const isWanted = isToPass(attestation);
  const dueAt = isWanted ? attestation.dueAt : null;
  return {
    badges: badgesOf(attestation, dueAt !== null && isDayOver(dueAt, now)),
    isWanted,
    dueAt,
    action: own.attemptId ? 'Продолжить' : own.status ? 'Пройти ещё раз' : 'Начать',
    obstacle: obstacleOf(attestation),
  };
}

function badgesOf({ isActive, own }: Facts, isLate: boolean): Standing['badges'] {
  const badges: Standing['badges'] = [];
  if (!isActive) badges.push({ tone: 'grey', label: 'Неактивна' });
  if (own.status) badges.push(attemptStatuses[own.status]);
  if (isLate) badges.push({ tone: 'red', label: 'Срок прошёл' });
  else if (own.isRenewal) badges.push({ tone: 'yellow', label: 'Пора продлить' });
  return badges;
}

function obstacleOf({ questionsCount, own }: Facts): string | null {
  if (own.attemptId === null && own.attemptsLeft === 0) return 'Попыток больше не осталось';
  return questionsCount === 0 ? 'Вопросов пока нет' : null;
}
