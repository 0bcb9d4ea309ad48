import { Agent } from 'node:http';
import { apiOf, signInByApi } from '../fixtures/api.ts';
import { smallArchive } from '../fixtures/archive.ts';
import { type Nodes, startNodes } from '../fixtures/nodes.ts';
import { expect, test } from '../fixtures/test.ts';
import { type Request, send } from '../outages/load.ts';

test.setTimeout(240_000);

let nodes: Nodes;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  nodes = await startNodes();
});
test.afterAll(() => nodes.stop());

interface Outcome {
  call: string;
  /** 0 where no answer came. */
  status: number;
  text: string;
}

/** Makes calls over connections that are kept, several at a time, until it is stopped. */
function startLoad(callOf: (count: number) => Request) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const outcomes: Outcome[] = [];
  let isOver = false;
  let count = 0;
  const work = async () => {
    while (!isOver) {
      count += 1;
      const call = callOf(count);
      outcomes.push({ call: `${call.method} ${call.path}`, ...(await send(nodes.url, call, agent)) });
    }
  };
  const workers = Array.from({ length: 8 }, work);
  return {
    outcomes,
    stop: async () => {
      isOver = true;
      await Promise.all(workers);
      agent.destroy();
    },
  };
}

/** Pages, the registry, reading and writing, as people do them. */
async function usualCalls(): Promise<(count: number) => Request> {
  const authorization = `Bearer ${await signInByApi(nodes, 'editor')}`;
  const api = await apiOf(nodes, 'editor');
  const { data } = await api<{ data: { id: string }[] }>('GET', '/categories');
  const categoryId = data[0]?.id;
  return (count) => {
    const visitor = { cookie: `portal_bucket=${count % 100}` };
    if (count % 4 === 0) {
      const body = JSON.stringify({ title: `Прогон ${count}`, content: '<p>Текст</p>', categoryId });
      const headers = { authorization, 'content-type': 'application/json' };
      return { method: 'POST', path: '/api/materials', body, headers };
    }
    if (count % 4 === 1) return { method: 'GET', path: '/api/materials?limit=5', headers: { authorization } };
    return count % 4 === 2
      ? { method: 'GET', path: '/remotes.json', headers: visitor }
      : { method: 'GET', path: '/dashboard' };
  };
}

/** How many materials there are whose title begins like those of the load. */
async function countCreated(): Promise<number> {
  const api = await apiOf(nodes, 'editor');
  const { data } = await api<{ data: { total: number } }>('GET', '/admin/materials?limit=1&search=Прогон');
  return data.total;
}

async function release(version: string): Promise<void> {
  const answer = await fetch(`${nodes.url}/api/releases/profile/${version}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signInByApi(nodes, 'admin')}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(await smallArchive({ name: 'profile', version })),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

test('both nodes restart one after the other under load, a release switches meanwhile, and no call fails', async () => {
  await release('9.0.1');
  const admin = await apiOf(nodes, 'admin');
  const load = startLoad(await usualCalls());
  const madeAtLeast = (count: number) =>
    expect.poll(() => load.outcomes.length, { timeout: 60_000 }).toBeGreaterThan(count);
  await madeAtLeast(200);
  await nodes.restart(0);
  await admin('POST', '/releases/profile/activate', { version: '9.0.1' });
  // Without waiting for nginx to come back to the first one.
  const restarted = nodes.restart(1);
  await admin('POST', '/releases/profile/rollback');
  await restarted;
  await madeAtLeast(load.outcomes.length + 200);
  await load.stop();

  const failed = load.outcomes.filter(({ status }) => status < 200 || status > 299);
  expect(failed).toEqual([]);
  // And none was done twice.
  const created = load.outcomes.filter(({ status }) => status === 201);
  expect(created.length).toBeGreaterThan(50);
  expect(await countCreated()).toBe(created.length);
  test.info().annotations.push({ type: 'calls', description: `${load.outcomes.length}` });
});
