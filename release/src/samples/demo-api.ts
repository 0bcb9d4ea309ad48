import type { User } from 'shared-api';
import { roles } from '../roles.ts';
import { type Call, findCall } from './contract-calls.ts';
import { demo, layOver } from './demo.ts';
import { findRecorded, type Recorded } from './recorded.ts';
import { sampleOf } from './sample.ts';

type Role = User['role'];

export interface ApiRequest {
  method: string;
  /** Below /api, without the query. */
  path: string;
  query: Record<string, string>;
  /** What was sent as JSON; undefined for anything else. */
  body: unknown;
  /** Whose session it comes with. */
  role: Role | null;
}

export interface ApiAnswer {
  status: number;
  /** Undefined where the answer is no JSON. */
  body: unknown;
  /** What is wrong with the request itself: the portal would not take it. */
  problem?: string;
}

/**
 * Stands in for the portal's API: answers each call of the contract with what the package has recorded for it, else
 * with a sample, and takes only what the portal would take.
 */
export function createDemoApi(recorded: Recorded[]): (request: ApiRequest) => ApiAnswer {
  return (request) => {
    const { method, path, role } = request;
    const own = findRecorded(recorded, method, path);
    const found = findCall(method, path);
    if (!found) {
      if (own) return { status: 200, body: own.body };
      return refusal(501, `${method} ${path}: no such call in shared-api, and no answer in proof/*.json`);
    }
    const { name, call, params } = found;
    const refused = refusalFor(call, request);
    if (refused) return refused;
    const problem = problemOf(call, request, params);
    if (problem) return refusal(400, `${method} ${path}: ${problem}`);
    const status = call.status ?? 200;
    if (own) return { status, body: own.body };
    return { status, body: call.response && answerOf(name, call.response, { role, params }) };
  };
}

/** The sample of a call's answer, as the person and the address would have it. */
export function answerOf(
  name: string,
  response: NonNullable<Call['response']>,
  asked: { role: Role | null; params: Record<string, string> },
): unknown {
  const sampled = layOver(sampleOf(response), demo[name]?.(asked));
  const { id } = asked.params;
  const data = (sampled as { data?: { id?: unknown } } | null)?.data;
  // What was asked for by its id answers with that id.
  return id !== undefined && typeof data?.id === 'string' ? layOver(sampled, { data: { id } }) : sampled;
}

/** A person without the right is told so, as by the portal. Whoever is not signed in may only be about to do so. */
function refusalFor({ access }: Call, { method, path, role }: ApiRequest): ApiAnswer | null {
  if (access === 'public') return null;
  if (role === null) return { status: 401, body: errorBody('UNAUTHORIZED', 'Войдите в систему') };
  if (roles.indexOf(role) >= roles.indexOf(access)) return null;
  const problem = `${method} ${path}: ${role} has no right to it`;
  return { status: 403, body: errorBody('FORBIDDEN', 'Недостаточно прав'), problem };
}

function problemOf(call: Call, { query, body }: ApiRequest, params: Record<string, string>): string | null {
  const filled = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const checks: [
    string,
    { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } } | undefined,
  ][] = [
    ['path', call.params?.safeParse(params)],
    ['query', call.query?.safeParse(filled)],
    ['body', call.body?.safeParse(body)],
  ];
  for (const [part, checked] of checks) {
    const issue = checked?.error?.issues[0];
    if (issue) return `${[part, ...issue.path].join('.')}: ${issue.message}`;
  }
  return null;
}

function refusal(status: number, problem: string): ApiAnswer {
  return { status, body: errorBody(status === 501 ? 'UNKNOWN' : 'VALIDATION', problem), problem };
}

function errorBody(code: string, message: string) {
  return { message, error: { code, message } };
}
