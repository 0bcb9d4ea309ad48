import type { MyProgramme } from 'shared-api';
import { formatDate, type Tone } from 'shared-ui';

type Step = MyProgramme['steps'][number];

/** What a step asks for, as its button says. */
export const stepActions: Record<Step['kind'], string> = {
  READ: 'Прочитать',
  CONFIRM: 'Подтвердить ознакомление',
  QUIZ: 'Пройти тест',
  ATTESTATION: 'Пройти аттестацию',
  FILE: 'Открыть файл',
};

/** How a programme stands, as its badge says. */
export function programmeBadge({ completedAt, isLate }: MyProgramme): { tone: Tone; label: string } {
  if (completedAt) return { tone: 'green', label: 'Пройдена' };
  return isLate ? { tone: 'red', label: 'Срок прошёл' } : { tone: 'blue', label: 'Назначена' };
}

/** «до 2 марта 2026 г.»; null without a date. */
export function dueText({ dueAt, completedAt, isLate }: MyProgramme): string | null {
  if (completedAt || !dueAt) return null;
  return isLate ? `Пройти нужно было до ${formatDate(dueAt)}` : `Пройти до ${formatDate(dueAt)}`;
}
