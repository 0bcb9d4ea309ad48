import type { SignOnOffer } from 'shared-api';
import { HttpError } from '../http/errors.ts';
import type { SsoSettings } from './settings.ts';

/** What the sign-in page offers; undefined in a portal without single sign-on. */
export function offerOf(settings: SsoSettings | undefined): SignOnOffer | undefined {
  if (!settings) return undefined;
  const { providers, passwordsOnlyFor } = settings;
  const password = passwordsOnlyFor === null ? 'open' : passwordsOnlyFor.length > 0 ? 'behind' : 'none';
  return { providers: providers.map(({ id, title }) => ({ id, title })), password };
}

/**
 * Throws 409 where this account does not sign in by password.
 *
 * @param role unknown as long as the password has not been looked at
 */
export function requirePasswordSignIn(settings: SsoSettings | undefined, email: string, role?: string): void {
  const only = settings?.passwordsOnlyFor ?? null;
  if (only === null) return;
  const isNamed = only.includes(email.trim().toLowerCase());
  if (isNamed && (role === undefined || role === 'ADMIN')) return;
  throw new HttpError(
    409,
    'PASSWORD_SIGN_IN_OFF',
    'Вход по паролю отключён. Войдите через рабочую учётную запись вашей компании.',
  );
}
