import { type AttestationSummary, isToPass, type MyProgramme, type UnreadMaterial } from 'shared-api';
import { formatCount, formatDateTime, isDayOver } from 'shared-ui';

/** What the person has to do, of whatever kind. */
export interface Duty {
  id: string;
  kind: 'attestation' | 'material' | 'programme';
  title: string;
  /** Where it is done. */
  to: string;
  /** What it is, in a few words each. */
  facts: string[];
  dueAt: string | null;
  isLate: boolean;
  /** What the person does there. */
  action: string;
  /** Of an attestation: the attempt that can be continued. */
  attemptId?: string | null;
}

const isLate = (dueAt: string | null) => dueAt !== null && isDayOver(dueAt);

/** Attestations that the person can begin or continue now, or will be able to. */
export function attestationDuties(list: AttestationSummary[], now = Date.now()): Duty[] {
  return list
    .filter((attestation) => isOpen(attestation, now))
    .map((attestation) => {
      const { id, title, dueAt, own } = attestation;
      const to = own.attemptId ? `/attestations/${id}/attempt/${own.attemptId}` : '/attestations';
      const action = own.attemptId ? 'Продолжить' : 'Открыть';
      const facts = ['Ожидает', ...rulesOf(attestation, now)];
      return {
        ...{ id, kind: 'attestation' as const, title, to, facts, dueAt, isLate: isLate(dueAt), action },
        attemptId: own.attemptId,
      };
    });
}

/** Whoever cannot begin yet waits for that first. */
function rulesOf({ opensAt, questionsCount, timeLimit, passingScore }: AttestationSummary, now: number): string[] {
  if (opensAt && now < Date.parse(opensAt)) return [`откроется ${formatDateTime(opensAt)}`];
  return [
    ...(questionsCount > 0 ? [formatCount(questionsCount, 'вопрос', 'вопроса', 'вопросов')] : []),
    ...(timeLimit > 0 ? [formatCount(timeLimit, 'минута', 'минуты', 'минут')] : []),
    `проходной\u00a0балл ${passingScore}\u00a0%`,
  ];
}

function isOpen(attestation: AttestationSummary, now: number): boolean {
  const { own, closesAt } = attestation;
  const isClosed = closesAt !== null && Date.parse(closesAt) <= now;
  return isToPass(attestation) && (own.attemptId !== null || (own.attemptsLeft !== 0 && !isClosed));
}

/** Materials that the person has to read and confirm. */
export function materialDuties(list: UnreadMaterial[]): Duty[] {
  return list.map(({ id, title, dueAt, isChanged }) => ({
    ...{ id, kind: 'material', title, to: `/materials/${id}`, dueAt, isLate: isLate(dueAt), action: 'Читать' },
    facts: isChanged ? ['Изменён', 'прочитать новую версию'] : ['Прочитать и подтвердить'],
  }));
}

/** Programmes that the person has not done. */
export function programmeDuties(list: MyProgramme[]): Duty[] {
  return list
    .filter(({ completedAt }) => completedAt === null)
    .map(({ enrolmentId, programme, dueAt, isLate, percent, nextStepId, steps }) => {
      const next = steps.find(({ id }) => id === nextStepId);
      const to = `/attestations/programmes/${programme.id}`;
      return {
        ...{ id: enrolmentId, kind: 'programme', title: programme.title, to, dueAt, isLate },
        facts: [`Пройдено ${percent}\u00a0%`, ...(next ? [`дальше: ${next.title}`] : [])],
        action: 'Открыть',
      };
    });
}

/** The nearest date first, what has none last. */
export function byDueDate(one: Duty, other: Duty): number {
  return (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9');
}
