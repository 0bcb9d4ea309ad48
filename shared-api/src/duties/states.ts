/** Where a person stands with a duty. EXPIRING: done, and what holds of it ends within 90 days. */
export const dutyStates = ['DONE', 'OPEN', 'LATE', 'FAILED', 'EXPIRING', 'EXPIRED'] as const;

export type DutyState = (typeof dutyStates)[number];

export const dutyKinds = ['ATTESTATION', 'READING', 'PROGRAMME'] as const;

export type DutyKind = (typeof dutyKinds)[number];

export const dutyStateLabels: Record<DutyState, { tone: 'green' | 'grey' | 'red' | 'yellow'; label: string }> = {
  DONE: { tone: 'green', label: 'Сделано' },
  OPEN: { tone: 'grey', label: 'Нужно сделать' },
  LATE: { tone: 'red', label: 'Просрочено' },
  FAILED: { tone: 'red', label: 'Не сдано' },
  EXPIRING: { tone: 'yellow', label: 'Истекает' },
  EXPIRED: { tone: 'red', label: 'Истекло' },
};

export const dutyKindLabels: Record<DutyKind, string> = {
  ATTESTATION: 'Аттестация',
  READING: 'Ознакомление',
  PROGRAMME: 'Программа',
};
