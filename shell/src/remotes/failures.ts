import { isRouteErrorResponse } from 'react-router-dom';
import { type ClientError, isApiError, isNetworkError } from 'shared-api';

export type FailureClass = NonNullable<ClientError['failure']>;

/** Why a remote could not be used; `failure` decides what helps. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly failure: FailureClass;

  constructor(failure: FailureClass, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

function isRemoteLoadError(error: unknown): error is RemoteLoadError {
  return error instanceof Error && error.name === 'RemoteLoadError';
}

/**
 * Loading again may help by itself where the way to the files was at fault; with all files in place, once, to tell a
 * passing fault from a broken build. After a time-out the person has waited long enough: they decide.
 *
 * @param attempt the one that has failed, counted from 1
 */
export function isWorthRetrying(failure: FailureClass, attempt: number): boolean {
  if (failure === 'timeout' || failure === 'contract') return false;
  return failure === 'network' || attempt === 1;
}

/** What became of a section that throws: a part of it that did not come is not its screen's mistake. */
export function failureOf(error: unknown): FailureClass {
  if (isRemoteLoadError(error)) return error.failure;
  if (isNetworkError(error)) return 'network';
  if (!isChunkLoadError(error)) return 'render';
  return error.type === 'timeout' ? 'timeout' : 'network';
}

/** Whether the section's program is at fault: not an answer of the server, the way to it, or an address without a screen. */
export function isOwnFault(error: unknown): boolean {
  return !isApiError(error) && !isNetworkError(error) && !isRouteErrorResponse(error);
}

/** The address that did not come, where the error names it. */
export function suspectOf(error: unknown): string | undefined {
  return isChunkLoadError(error) ? error.request : undefined;
}

/** webpack's own error for a part of a build. */
interface ChunkLoadError extends Error {
  type: 'timeout' | 'error' | 'missing';
  request: string;
}

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** What a person reads in the area of the remote, and what they can do about it. */
export const failureTexts: Record<FailureClass, { title: string; text: string }> = {
  network: {
    title: 'Раздел не загрузился',
    text: 'Нет связи с сервером, или он не отвечает. Остальные разделы работают. Проверьте подключение и повторите.',
  },
  timeout: {
    title: 'Раздел загружается слишком долго',
    text: 'Файлы раздела не пришли вовремя. Остальные разделы работают. Повторите загрузку.',
  },
  gone: {
    title: 'Файлы раздела не найдены',
    text: 'Возможно, только что вышла новая версия раздела. Повторите загрузку; если не поможет, обновите страницу.',
  },
  contract: {
    title: 'Раздел несовместим с открытой версией портала',
    text: 'Портал успел обновиться. Обновите страницу, чтобы получить подходящую версию.',
  },
  execution: {
    title: 'Раздел не запустился',
    text: 'В программе раздела ошибка. Мы уже сообщили о ней команде. Остальные разделы работают.',
  },
  render: {
    title: 'В разделе произошла ошибка',
    text: 'Экран раздела не удалось показать. Мы уже сообщили об этом команде. Остальные разделы работают.',
  },
};
