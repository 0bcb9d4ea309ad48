import { type AttestationSummary, attemptStatuses, isToPass } from 'shared-api';
import { formatDateTime, isDayOver, type Tone } from 'shared-ui';

/** How one person stands to an attestation, as its card says it. */
export interface Standing {
  badges: { tone: Tone; label: string }[];
  /** ISO 8601, where there is still something to do by then. */
  dueAt: string | null;
  action: 'Начать' | 'Продолжить' | 'Пройти ещё раз';
  /** Why it cannot be taken now; null where it can. */
  obstacle: string | null;
}

type Facts = Pick<
  AttestationSummary,
  'isActive' | 'dueAt' | 'questionsCount' | 'opensAt' | 'closesAt' | 'allowsRetake' | 'own'
>;

/** @param now milliseconds since 1970 */
export function standingOf(attestation: Facts, now = Date.now()): Standing {
  const { own } = attestation;
  const dueAt = isToPass(attestation) ? attestation.dueAt : null;
  return {
    badges: badgesOf(attestation, dueAt !== null && isDayOver(dueAt, now)),
    dueAt,
    action: own.attemptId ? 'Продолжить' : own.status ? 'Пройти ещё раз' : 'Начать',
    obstacle: obstacleOf(attestation, now),
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

function obstacleOf(attestation: Facts, now: number): string | null {
  const entry = attestation.own.attemptId === null ? entryObstacle(attestation, now) : null;
  return entry ?? (attestation.questionsCount === 0 ? 'Вопросов пока нет' : null);
}

/** The same order as the server's refusal. */
function entryObstacle({ opensAt, closesAt, allowsRetake, own }: Facts, now: number): string | null {
  const { attemptsLeft, nextAttemptAt, toRead, status, isRenewal } = own;
  if (isAhead(opensAt, now)) return `Откроется ${formatDateTime(opensAt)}`;
  if (closesAt !== null && !isAhead(closesAt, now)) return `Закрылась ${formatDateTime(closesAt)}`;
  if (!allowsRetake && status === 'PASSED' && !isRenewal) return 'Пройдена: ещё раз проходить не нужно';
  if (attemptsLeft === 0) return 'Попыток больше не осталось';
  if (isAhead(nextAttemptAt, now)) return `Следующая попытка — с ${formatDateTime(nextAttemptAt)}`;
  return toRead.length > 0 ? 'Сначала прочитайте материалы до конца' : null;
}

function isAhead(moment: string | null, now: number): moment is string {
  return moment !== null && now < Date.parse(moment);
}

/** When the clock alone changes how the person stands, in milliseconds since 1970; null when it does not. */
export function nextChange({ opensAt, closesAt, own }: Facts, now = Date.now()): number | null {
  const ahead = [opensAt, closesAt, own.nextAttemptAt].filter((moment) => isAhead(moment, now));
  return ahead.length > 0 ? Math.min(...ahead.map((moment) => Date.parse(moment))) : null;
}
