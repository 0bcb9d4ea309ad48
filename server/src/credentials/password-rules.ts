import { judgePassword, type PasswordOwner } from 'shared-api/passwords';
import type { Config } from '../config.ts';

/**
 * Why a password may not be chosen, or null: shorter than the setting wants, a common one, keys in a row, or the
 * person's own data. The specified minimum of 6 is checked by the contract before.
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
  { passwordMinLength }: Pick<Config, 'passwordMinLength'>,
): string | null {
  if ([...password].length < passwordMinLength) {
    return `Пароль должен содержать минимум ${passwordMinLength} символов`;
  }
  const { strength, reason } = judgePassword(password, owner);
  return strength === 0 ? reason : null;
}
