import { isApiError, isNetworkError } from 'shared-api';

/** What a failed save means for what was typed. */
export type Failure =
  /** The attempt is over: nothing more is taken. */
  | { kind: 'closed' }
  /** Sending the same again cannot help. `isOfOne`: one answer may be at fault for the others. */
  | { kind: 'refused'; message: string; isOfOne: boolean }
  /** It will work later; milliseconds, where the server has said when. */
  | { kind: 'passing'; message: string; delay?: number };

/** Longest time in milliseconds that a server may keep the keeper from trying. */
const longestWait = 5 * 60_000;

export const offline = 'Нет связи. Отвечайте дальше, ответы отправятся сами.';

export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) {
    const message = isNetworkError(error) ? offline : 'Ответы пока не отправлены: попробуем ещё раз.';
    return { kind: 'passing', message };
  }
  const { status, code, message, retryAfter } = error;
  if (status === 409 && code === 'ATTEMPT_CLOSED') return { kind: 'closed' };
  if (status === 429) {
    const seconds = retryAfter ?? 30;
    const delay = Math.min(Math.max(1, seconds) * 1000, longestWait);
    return {
      kind: 'passing',
      delay,
      message: `Слишком много запросов: отправим ответы через ${Math.ceil(delay / 1000)} с. Отвечайте дальше, они хранятся здесь.`,
    };
  }
  if (status >= 500 || status === 401 || status === 408 || status === 425) {
    // Of a session that has ended the shell knows more: whether it was put off, or is another person's by now.
    const reason = status === 401 ? message : 'Сервер сейчас не отвечает.';
    return { kind: 'passing', message: `${reason} Ответы хранятся на этом компьютере и отправятся сами.` };
  }
  return { kind: 'refused', isOfOne: status === 400 || status === 413 || status === 422, message };
}
