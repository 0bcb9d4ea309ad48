import type { LogEntry } from 'shared-api';

/** Specification section 2: the name, or «Неизвестный пользователь». */
export function personOf({ user }: Pick<LogEntry, 'user'>): string {
  return user ? `${user.firstName} ${user.lastName}` : 'Неизвестный пользователь';
}
