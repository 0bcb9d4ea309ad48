import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { type Guard, Refused } from './address.ts';

/** Milliseconds for all of it, from the name to the end of the answer. */
const timeLimit = 15_000;
/** Bytes of an answer that are read, and those of them that the log keeps. */
const mostRead = 64 * 1024;
const mostKept = 1024;

/** What came of it. */
export interface Answer {
  /** Null where there was none. */
  status: number | null;
  /** Its beginning. */
  answer: string | null;
  /** In words for an administrator; null for a status of success. */
  error: string | null;
  ms: number;
  /** `Retry-After`, if it has one. */
  retryAfter: string | undefined;
}

/** How long is waited; tests do not wait. */
export type Timer = (cut: () => void) => () => void;

const byClock: Timer = (cut) => {
  const timer = setTimeout(cut, timeLimit);
  return () => clearTimeout(timer);
};

interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  guard: Guard;
  timer?: Timer | undefined;
  /** Cuts it when the server stops. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends a text to a receiver and never throws. It follows no redirect, keeps no connection, and believes the status:
 * who answers with 200 and then hangs, or sends without end, has taken it.
 */
export async function post({ url, headers, body, guard, timer = byClock, signal }: Post): Promise<Answer> {
  const began = performance.now();
  const cut = new AbortController();
  const stop = timer(() => cut.abort(new Refused('Получатель не ответил за 15 секунд')));
  const signals = signal ? [cut.signal, signal] : [cut.signal];
  let status: number | null = null;
  let answer: string | null = null;
  let retryAfter: string | undefined;
  let error: string | null = null;
  try {
    const response = await open(new URL(url), guard, body, { headers, signal: AbortSignal.any(signals) });
    status = response.statusCode ?? 0;
    retryAfter = response.headers['retry-after'];
    error = refusalOf(status);
    answer = await readBeginning(response);
  } catch (failure) {
    error ??= inWords(failure, cut.signal);
  } finally {
    stop();
  }
  return { status, answer, error, ms: Math.round(performance.now() - began), retryAfter };
}

function open(url: URL, guard: Guard, body: string, options: RequestOptions): Promise<IncomingMessage> {
  guard.requireWritten(url);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(body);
    request(url, {
      ...options,
      method: 'POST',
      agent: false,
      lookup: guard.lookup,
      maxHeaderSize: 16 * 1024,
      headers: { ...options.headers, 'content-length': length },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

/** What has come until the answer ends, breaks off or becomes too long. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let read = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      if (read < mostKept) parts.push(part);
      read += part.length;
      if (read >= mostRead) break;
    }
  } catch {
    // The status has been said.
  }
  response.destroy();
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostKept), { stream: true });
  // A text that PostgreSQL keeps.
  return text.replaceAll('\0', '');
}

function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'Получатель ответил 410: событий он больше не ждёт';
  if (status >= 300 && status < 400)
    return `Получатель перенаправляет на другой адрес (${status}). Портал туда не идёт: укажите его в вебхуке`;
  return `Получатель ответил ${status}`;
}

const known: Record<string, string> = {
  ECONNREFUSED: 'Получатель не принимает соединений',
  ECONNRESET: 'Получатель оборвал соединение',
  ENOTFOUND: 'Имя получателя не найдено',
  EAI_AGAIN: 'Имя получателя не удалось узнать',
  EHOSTUNREACH: 'До получателя нет пути',
  ENETUNREACH: 'До получателя нет пути',
  ETIMEDOUT: 'Получатель не принимает соединений',
};

function inWords(failure: unknown, { aborted, reason }: AbortSignal): string {
  const cause = aborted ? reason : failure;
  if (cause instanceof Refused) return cause.message;
  const { code = '', name } = cause as NodeJS.ErrnoException;
  if (name === 'AbortError') return 'Портал останавливался';
  const words = known[code];
  if (words) return words;
  return /CERT|SIGNATURE|ISSUER|SSL|TLS|ALTNAME/.test(code)
    ? `Сертификат или шифрование получателя не подходит (${code})`
    : `Соединение не удалось${/^\w+$/.test(code) ? ` (${code})` : ''}`;
}
