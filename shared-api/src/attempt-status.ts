import type { AttemptStatus } from './entities.ts';

/** Words and colours of specification section 4. */
export const attemptStatuses: Record<AttemptStatus, { tone: 'yellow' | 'blue' | 'green' | 'red'; label: string }> = {
  IN_PROGRESS: { tone: 'yellow', label: 'В процессе' },
  COMPLETED: { tone: 'blue', label: 'Завершена' },
  PASSED: { tone: 'green', label: 'Пройдена' },
  FAILED: { tone: 'red', label: 'Не пройдена' },
};
