import { HttpError } from '../http/errors.ts';

/** The directory does not do what it is asked for: it is away, refuses the portal, or is not the one that was meant. */
export class DirectoryAway extends Error {}

export const directoryUnavailable = () =>
  new HttpError(
    503,
    'DIRECTORY_UNAVAILABLE',
    'Каталог сотрудников компании не отвечает, поэтому пароль сейчас не проверить. Повторите через несколько минут. Если не поможет, сообщите администратору.',
  );

/** Tells people so; to be caught with. Rethrows any other error. */
export function tellAway(error: unknown): never {
  throw error instanceof DirectoryAway ? directoryUnavailable() : error;
}
