import { isApiError, isNetworkError } from '../http/errors.ts';
import { isPasskeyError } from '../passkeys/browser.ts';

interface Wording {
  /** Said where the answer brought no words of its own. */
  fallback?: string;
  /** Said instead of everything else where no answer came at all. */
  unreachable?: string;
}

/** How a failed call is told (specification section 8): «Ошибка: » and the server's words. */
export function failureText(error: unknown, { fallback = 'Неизвестная ошибка', unreachable }: Wording = {}): string {
  if (unreachable && isNetworkError(error)) return unreachable;
  const words = isApiError(error) || isNetworkError(error) || isPasskeyError(error) ? error.message : '';
  return `Ошибка: ${words || fallback}`;
}
