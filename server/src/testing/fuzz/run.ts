import fc from 'fast-check';
import type { call } from 'shared-api/contract';
import type { Database } from '../../db/database.ts';
import { calls } from './calls.ts';
import { type FuzzAnswer, mayCall, problemOf, refusalProblem } from './oracle.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import { createWorld, type FuzzRole, fingerprint, roles, type World } from './world.ts';

export type Send = (request: FuzzRequest) => Promise<FuzzAnswer>;

export interface FuzzOptions {
  db: Database;
  send: Send;
  seed: number;
  runs: number;
  /** Milliseconds that an answer may take; not looked at unless set. */
  slowest?: number;
}

export interface FuzzFailure {
  problem: string;
  role: FuzzRole;
  request: FuzzRequest;
  /** As much of the answer as helps. */
  answer: string;
}

export interface FuzzReport {
  sent: number;
  /** How often each status came. */
  statuses: Record<number, number>;
  /** Milliseconds of the slowest answer, and what it answered. */
  slowest: { time: number; what: string };
  failures: FuzzFailure[];
  /** Calls that have succeeded. */
  reached: Set<call.Call>;
}

/** Failures after which a run ends: there is enough to fix. */
const enough = 25;

/** Who sends a round of requests; those who may do more do it more often. */
const rounds: FuzzRole[] = [...roles, 'EDITOR', 'ADMIN', 'USER'];

/**
 * Sends generated requests, every call in turn by every role in turn, and looks at each answer. A round begins with
 * the calls that the role may not make; after them every table has to be as it was.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = {
    sent: 0,
    statuses: {},
    slowest: { time: 0, what: '' },
    failures: [],
    reached: new Set(),
  };
  const world = await createWorld(options.db);
  for (let round = 0; report.sent < options.runs && report.failures.length < enough; round += 1) {
    const role = rounds[round % rounds.length] ?? 'nobody';
    await world.refresh();
    const before = await fingerprint(options.db);
    const forbidden = calls.filter((one) => !mayCall(one, role, `/api${one.path}`));
    for (const one of forbidden) await step(options, world, report, one, role);
    const after = await fingerprint(options.db);
    for (const table of Object.keys(after).filter((name) => after[name] !== before[name])) {
      report.failures.push({
        ...nothing,
        problem: `${role} changed ${table} by calls of others (round ${round})`,
        role,
      });
    }
    for (const one of calls.filter((allowed) => !forbidden.includes(allowed))) {
      await step(options, world, report, one, role);
      if (one.method !== 'GET' && /^\/(auth|admin\/users)/.test(one.path)) await world.refresh();
    }
    await outside(options.send, report, role);
  }
  return report;
}

const nothing = { request: { method: '', url: '', headers: {}, body: null }, answer: '' };

async function step(options: FuzzOptions, world: World, report: FuzzReport, one: call.Call, role: FuzzRole) {
  if (report.sent >= options.runs || report.failures.length >= enough) return;
  const seed = (options.seed * 1_000_003 + report.sent) | 0;
  const token = world.tokens[role];
  const requests = requestsOf(one, world).map((request) => withBearer(request, token));
  const [request] = fc.sample(requests, { seed, numRuns: 1 });
  if (!request) return;
  const look = async (sent: FuzzRequest) => {
    const answer = await options.send(sent).catch((error: Error) => noAnswer(error));
    return { answer, problem: problemOf(one, role, sent, answer) ?? (await tooSlow(options, sent, answer)) };
  };
  const { answer, problem } = await look(request);
  note(report, answer, `${request.method} ${request.url.slice(0, 120)}`);
  if (answer.status < 300) report.reached.add(one);
  if (!problem) return;
  const small = await shrink(requests, seed, async (smaller) => (await look(smaller)).problem === null);
  report.failures.push({ problem, role, request: small ?? request, answer: answer.body.slice(0, 300) });
}

function withBearer(request: FuzzRequest, token: string | null): FuzzRequest {
  return token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request;
}

function note(report: FuzzReport, { status, time }: FuzzAnswer, what: string): void {
  report.sent += 1;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (time > report.slowest.time) report.slowest = { time, what };
}

const noAnswer = ({ message }: Error): FuzzAnswer => ({
  status: 599,
  headers: {},
  body: `no answer: ${message}`,
  time: 0,
});

/** Slow is what is slow three times: a busy machine is not the server's fault. */
async function tooSlow(
  { send, slowest }: FuzzOptions,
  request: FuzzRequest,
  first: FuzzAnswer,
): Promise<string | null> {
  if (slowest === undefined || first.time <= slowest) return null;
  const again = [await send(request), await send(request)];
  const time = Math.min(first.time, ...again.map((answer) => answer.time));
  return time > slowest ? `took ${Math.round(time)} ms` : null;
}

/** The smallest request that fails in the same way, as far as a few seconds lead. */
async function shrink(
  requests: fc.Arbitrary<FuzzRequest>,
  seed: number,
  passes: (request: FuzzRequest) => Promise<boolean>,
) {
  const found = await fc.check(fc.asyncProperty(requests, passes), {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: 5_000,
  });
  return found.counterexample?.[0];
}

/** Addresses that are no calls: pages, files, releases, what operators read. */
const addresses = [
  '/',
  '/materials/%00',
  '/login?next=//evil.example',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/files/%00/a',
  `/files/${'a'.repeat(200)}/b?s=x`,
  '/files/a/b?s=%00',
  '/shell/%00/main.js',
  '/shell/1.2.3/..%2f..%2f..%2fsecret',
  '/remotes/%2e%2e/%2e%2e/secret',
  '/remotes/materials/1.0.0/a%00.js',
  '/remotes.json?channel=canary&channel=stable',
  '/?remote=admin@http://127.0.0.1:1/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs/json',
  '/api/docs/%00',
  '/api/nowhere',
  '/api/%',
  '/%E0%A4%A',
];

async function outside(send: Send, report: FuzzReport, role: FuzzRole): Promise<void> {
  for (const url of addresses) {
    const request = { method: 'GET', url, headers: {}, body: null };
    const answer = await send(request).catch((error: Error) => noAnswer(error));
    note(report, answer, `GET ${url}`);
    // No shell is published here, and the portal says so.
    const isUnpublished = answer.status === 503 && answer.body.includes('ещё не опубликован');
    const isFine = isUnpublished || answer.status < 500;
    const shape = isFine && answer.status >= 400 && url.startsWith('/api/') ? refusalProblem(answer) : null;
    const isKnown = report.failures.some((failure) => failure.request.url === url);
    if ((!isFine || shape) && !isKnown) {
      report.failures.push({
        problem: shape ?? `status ${answer.status}`,
        role,
        request,
        answer: answer.body.slice(0, 300),
      });
    }
  }
}

/** The request as a command for a terminal. */
export function toCurl({ method, url, headers, body }: FuzzRequest, base: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const head = `curl -gi -X ${method} --path-as-is ${lines.join(' ')}`;
  if (!body) return `${head} ${quote(base + url)}`;
  if (body.length > 2000)
    return `${head} --data-binary @body ${quote(base + url)} # body: ${body.length} bytes, ${quote(body.subarray(0, 80).toString())}…`;
  return `printf ${quote(escaped(body))} | ${head} --data-binary @- ${quote(base + url)}`;
}

/** For printf: every byte that is not plain is written by its number. */
function escaped(body: Buffer): string {
  return [...body]
    .map((byte) =>
      byte < 32 || byte > 126 || byte === 37 || byte === 92
        ? `\\${byte.toString(8).padStart(3, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');
}
