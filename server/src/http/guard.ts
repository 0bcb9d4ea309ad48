import type { FastifyRequest } from 'fastify';
import { text } from 'shared-api/contract';
import { invalid } from './errors.ts';

/** Levels of a JSON body; the deepest call of the contract has four. */
const deepest = 100;

/**
 * Refuses (400) what no call may take, wherever it stands, in fields that the contract does not name too:
 * texts that are none, query parameters that are repeated or badly encoded, and bodies nested without end.
 */
export function requireSane(request: FastifyRequest): void {
  requireQuery(request);
  requireTexts(request.params);
  requireTexts(request.query);
  requireTexts(request.body);
}

function requireQuery({ url, query }: FastifyRequest): void {
  const start = url.indexOf('?');
  if (start === -1) return;
  if (!isEncoded(url.slice(start))) {
    throw invalid({ query: 'Параметры адреса записаны с ошибкой: проверьте знаки «%»' });
  }
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (Array.isArray(value)) throw invalid({ [name]: 'Параметр указан несколько раз. Оставьте один.' });
    if (/[[\]]/.test(name)) throw invalid({ [name]: 'Имя параметра пишется без скобок' });
  }
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

interface Branch {
  value: object;
  path: string;
  depth: number;
}

/** Works without recursion: a body may be as deep as it is long. */
function requireTexts(root: unknown): void {
  if (typeof root === 'string' && !text.isText(root)) throw invalid({ body: text.notText });
  const left: Branch[] = isBranch(root) ? [{ value: root, path: '', depth: 1 }] : [];
  for (let branch = left.pop(); branch; branch = left.pop()) {
    const { value, path, depth } = branch;
    if (depth > deepest) throw invalid({ body: `Вложенность данных больше ${deepest} уровней` });
    for (const [key, part] of Object.entries(value)) {
      if (!text.isText(key)) throw invalid({ [path || 'body']: text.notText });
      if (typeof part === 'string' && !text.isText(part)) throw invalid({ [join(path, key)]: text.notText });
      if (isBranch(part)) left.push({ value: part, path: join(path, key), depth: depth + 1 });
    }
  }
}

/** What JSON can hold; streams and buffers of uploads are none of it. */
function isBranch(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}
