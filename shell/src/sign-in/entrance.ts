import { isApiError, isNetworkError } from 'shared-api';

/** Of the page, as `usePageTitle` takes it. */
export const signInTitle = 'Вход';

/** What greets who has just signed in. */
export const welcome = 'Добро пожаловать!';

/** The server's own words, else those of specification section 8. */
export function failureText(error: unknown): string {
  if (isNetworkError(error)) return 'Ошибка входа: нет связи с сервером. Проверьте подключение и повторите.';
  if (isApiError(error) && error.code !== 'UNKNOWN') return error.message;
  return 'Ошибка входа';
}

const key = 'welcome';

/** For the next document of this tab: it greets. */
export function leaveWelcome(): void {
  try {
    sessionStorage.setItem(key, '');
  } catch {
    // Without storage nobody is greeted.
  }
}

/** Whether the document before has left a greeting; once. */
export function takeWelcome(): boolean {
  try {
    const isLeft = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isLeft;
  } catch {
    return false;
  }
}
