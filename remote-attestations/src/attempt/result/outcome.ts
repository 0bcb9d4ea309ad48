import type { Attempt } from 'shared-api';

type Ended = Pick<Attempt['attempt'], 'status' | 'annulledAt' | 'passingScore' | 'certificate'>;

/** What the end of an attempt means for the person; empty while it runs. */
export function outcomeText({ status, annulledAt, passingScore, certificate }: Ended): string {
  if (annulledAt) return 'Эта попытка аннулирована и не учитывается. Причина — в уведомлении.';
  switch (status) {
    case 'PASSED':
      return certificate?.revokedAt
        ? 'Сертификат за эту попытку отозван: аттестация не считается пройденной.'
        : 'Поздравляем! Аттестация пройдена.';
    case 'FAILED':
      return `Проходной балл — ${passingScore}\u00a0%. В этот раз его не хватило.`;
    case 'COMPLETED':
      return 'Часть ответов проверяет редактор. Результат появится здесь и в списке попыток после проверки.';
    default:
      return '';
  }
}
