import type { PersonalToken } from 'shared-api';

/** What a token may do, in words. */
export const scopeLabels: Record<PersonalToken['scope'], string> = {
  read: 'Чтение',
  write: 'Чтение и изменение',
  release: 'Выпуски',
};
