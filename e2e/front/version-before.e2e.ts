import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, startPostgres, type TemporaryPostgres } from '../../tools/postgres.ts';
import { unpackStoredServer } from '../../tools/stored-server.ts';
import { signInByApi } from '../fixtures/api.ts';
import { answerAll, lostAnswers, prepareExam, startAll } from '../fixtures/exam.ts';
import { commandOf, endServer, spawnNode, spawnServer } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';
import { usualCalls } from '../outages/calls.ts';
import { isDone, startLoad } from '../outages/load.ts';

let folder: string;
let postgres: TemporaryPostgres;
let running: ChildProcess[];

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-before-'));
  running = [];
  postgres = await startPostgres();
});
test.afterEach(async () => {
  await Promise.all(running.map((server) => endServer(server)));
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Node {
  url: string;
  serverUrl: string;
  process: ChildProcess;
}

const dataDir = () => path.join(folder, 'data');
const environment = () => ({ DATABASE_URL: postgres.url, SECRET: 'before'.repeat(8), RATE_LIMITS: 'off' });

async function startNode(start: (port: number) => Promise<ChildProcess>): Promise<Node> {
  const port = await freePort();
  const server = await start(port);
  running.push(server);
  const url = `http://127.0.0.1:${port}`;
  return { url, serverUrl: url, process: server };
}

/** With demo content where there is none yet. */
function startBefore(): Promise<Node> {
  const program = path.join(import.meta.dirname, '../../tools/start-with-demo.ts');
  const command = commandOf(stored(), 'serve').replace('server/src/main.ts', program);
  return startNode((port) =>
    spawnNode({ command, folder: stored(), port, env: { ...environment(), DATA_DIR: dataDir() } }),
  );
}

const stored = () => path.join(folder, 'before');
const startNext = () => startNode((port) => spawnServer(port, dataDir(), environment(), 'serve'));

/** Calls of people to one node, but for pages, which need a release of the shell. */
async function startPeople(node: Node, run: string) {
  const usual = await usualCalls(node, run);
  const load = startLoad(node.url, 15, (count) => {
    const call = usual.callOf(count);
    return call.kind === 'page' ? { ...call, kind: 'health', path: '/healthz' } : call;
  });
  const hasMade = (more: number) => {
    const enough = load.outcomes.length + more;
    return expect.poll(() => load.outcomes.length, { timeout: 120_000 }).toBeGreaterThan(enough);
  };
  return { load, usual, hasMade };
}

/** The calls of a node that only ask, and need no id. */
async function askingCalls(node: Node): Promise<string[]> {
  const answer = await fetch(`${node.url}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([call, methods]) => ('get' in methods && !call.includes('{') ? [call] : []));
}

/** What a person of each role is answered by these calls. */
async function statusesOf(node: Node, asked: string[]): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const role of ['admin', 'user'] as const) {
    const headers = { authorization: `Bearer ${await signInByApi(node, role)}` };
    for (const call of asked) {
      const answer = await fetch(node.url + call, { headers, redirect: 'manual' });
      await answer.body?.cancel();
      statuses[`${role}: ${call}`] = answer.status;
    }
  }
  return statuses;
}

test('a node of the version before goes on while the next one changes its schema, and starts on that again', async () => {
  test.setTimeout(300_000);
  for (const place of [stored(), dataDir()]) mkdirSync(place);
  unpackStoredServer(stored());
  const before = await startBefore();
  const old = await startPeople(before, 'прежняя');
  await old.hasMade(50);
  // It brings the schema to its own state, under the load of the other one.
  const next = await startNext();
  const young = await startPeople(next, 'новая');
  const exam = await prepareExam([before, next], 4);
  await startAll(exam);
  const enough = young.load.outcomes.length + 150;
  await answerAll(exam, () => young.load.outcomes.length > enough);
  expect(await lostAnswers(exam)).toEqual([]);

  for (const { load, usual } of [old, young]) {
    await load.stop();
    expect(load.outcomes.filter((outcome) => !isDone(outcome))).toEqual([]);
    const confirmed = load.outcomes.flatMap(({ mark }) => mark ?? []);
    expect((await usual.written()).sort()).toEqual(confirmed.sort());
  }

  // An operator who goes back to it, with the schema as it is now.
  await endServer(before.process);
  const again = await startBefore();
  const asked = await askingCalls(again);
  const [ofBefore, ofNext] = [await statusesOf(again, asked), await statusesOf(next, asked)];
  expect(asked.length).toBeGreaterThan(60);
  expect(ofBefore).toEqual(ofNext);
  // Without a release of the shell, which the portal here has never had, there is no registry.
  const failed = Object.keys(ofNext).filter((call) => (ofNext[call] ?? 0) >= 500);
  expect(failed).toEqual(['admin: /remotes.json', 'user: /remotes.json']);
});
