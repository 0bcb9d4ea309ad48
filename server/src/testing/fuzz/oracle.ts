import type { call as callContract } from 'shared-api/contract';
import type { FuzzRequest } from './requests.ts';
import { type FuzzRole, invalidQuiz, secrets, tokenPackage } from './world.ts';

export interface FuzzAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
  /** Milliseconds until the whole answer was there. */
  time: number;
}

const ranks = { public: 0, USER: 1, EDITOR: 2, ADMIN: 3 };
const rankOf: Record<FuzzRole, number> = { nobody: 0, 'release token': 0, USER: 1, EDITOR: 2, ADMIN: 3 };

/** Whether a person with the role may make the call at all. */
export function mayCall({ access, path }: callContract.Call, role: FuzzRole, url: string): boolean {
  // These look at the bearer by themselves: an administrator, or a token of the very package.
  if (path.startsWith('/releases/')) {
    return role === 'ADMIN' || (role === 'release token' && url.startsWith(`/api/releases/${tokenPackage}`));
  }
  return rankOf[role] >= ranks[access];
}

/** What is wrong with an answer, or null. */
export function problemOf(
  call: callContract.Call,
  role: FuzzRole,
  request: FuzzRequest,
  answer: FuzzAnswer,
): string | null {
  const { status, headers, body } = answer;
  if (status >= 500) return `status ${status}`;
  if (status < 400 && !mayCall(call, role, request.url)) return `${role} got ${status} for a call of ${call.access}`;
  if (status < 400 && isInvalidQuiz(call, request)) return 'a quiz was kept with a question that cannot be asked';
  if (headers['x-request-id'] === undefined) return 'no x-request-id';
  if (status >= 400) return refusalProblem(answer);
  if (role === 'USER' || role === 'nobody') return leak(body);
  return null;
}

function isInvalidQuiz({ path, method }: callContract.Call, { body }: FuzzRequest): boolean {
  return method !== 'GET' && path.startsWith('/quizzes/') && body?.includes(invalidQuiz) === true;
}

/** Words that only a library's English would use. */
const english = /\b(expected|invalid|received|must (be|have|not)|cannot|unexpected|required)\b/i;

/** Every refusal is `{message, error: {code, message, fields?}}` in Russian. */
export function refusalProblem({ body }: FuzzAnswer): string | null {
  const parsed = parse(body);
  if (parsed === null) return 'the refusal is no JSON';
  const { message, error, ...rest } = parsed as { message?: unknown; error?: Record<string, unknown> };
  if (Object.keys(rest).length > 0) return `the refusal has other fields: ${Object.keys(rest)}`;
  if (typeof error !== 'object' || error === null || error.message !== message) return 'not the standard shape';
  if (!/^[A-Z][A-Z_]+$/.test(String(error.code))) return `code ${error.code}`;
  const fields = Object.values((error.fields ?? {}) as Record<string, unknown>);
  const wrong = [message, ...fields].find((text) => !isRussian(text));
  return wrong === undefined ? null : `not in Russian: ${JSON.stringify(wrong)}`;
}

function isRussian(text: unknown): boolean {
  return typeof text === 'string' && /[а-яё]/i.test(text) && !english.test(text);
}

function leak(body: string): string | null {
  const secret = secrets.find((one) => body.includes(one));
  if (secret) return `a right answer reached a person who takes the quiz: ${secret}`;
  return /"correctAnswer":(?!null)/.test(body) ? 'a field of right answers reached a person who takes the quiz' : null;
}

function parse(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
