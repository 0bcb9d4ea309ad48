import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { createMetrics } from '../metrics/metrics.ts';
import { createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { createParts } from './parts.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());
afterEach(() => void jest.restoreAllMocks());

const ready = () => inject(portal.app, { method: 'GET', url: '/readyz' });
const figures = async () => String((await inject(portal.app, { method: 'GET', url: '/metrics' })).body);

const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

it('a node that lacks nothing says so', async () => {
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', missing: [] } });
});

it('a node without its database is not ready, and says by which code, without an address', async () => {
  jest.spyOn(portal.db, 'execute').mockRejectedValue(failure('connect ECONNREFUSED 10.0.0.7:5432', 'ECONNREFUSED'));
  const answer = await ready();
  const missing = [{ part: 'database', problem: 'ECONNREFUSED' }];
  expect(answer).toMatchObject({ status: 503, body: { status: 'database unavailable', missing } });
});

it('a node without its store goes on serving what needs none, and says what is missing', async () => {
  const node = createParts({
    ...portal,
    storage: { ...portal.storage, check: () => Promise.reject(failure('s3://KEY:SECRET@…')) },
  });
  expect(await node()).toEqual([{ part: 'storage', problem: 'it refuses' }]);
});

it('a part that does not answer is missing, and is not asked again before it has answered', async () => {
  let answer = () => {};
  const check = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const node = createParts({ ...portal, storage: { ...portal.storage, check } }, 20);
  // A busy machine may be late with the others too.
  const missing = expect.arrayContaining([{ part: 'storage', problem: 'no answer' }]);
  expect(await node()).toEqual(missing);
  expect(await node()).toEqual(missing);
  expect(check).toHaveBeenCalledTimes(1);
  answer();
});

it('a node whose data folder is away says so, and its figures are there', async () => {
  const config = { ...portal.config, dataDir: `${portal.config.dataDir}/away` };
  expect(await createParts({ ...portal, config })()).toEqual([{ part: 'disk', problem: 'ENOENT' }]);
  const metrics = createMetrics();
  metrics.watchState({ db: portal.db, config, missing: createParts({ ...portal, config }) });
  const text = await metrics.text();
  expect(text).toMatch(/^portal_part_missing\{part="disk"\} 1$/m);
  expect(text).not.toMatch(/^portal_disk_bytes\{/m);
});

it('the store is asked once in a while only, as asking it writes', async () => {
  const check = jest.fn(async () => undefined);
  const node = createParts({ ...portal, storage: { ...portal.storage, check } });
  await node();
  await node();
  expect(check).toHaveBeenCalledTimes(1);
});

it('figures tell what is missing, of the disk, the connections and the letters', async () => {
  const text = await figures();
  expect(text).toMatch(/^portal_part_missing\{part="database"\} 0$/m);
  expect(text).toMatch(/^portal_disk_bytes\{kind="free"\} [\de+.]+$/m);
  expect(text).toMatch(/^portal_database_connections\{state="busy"\} \d+$/m);
  expect(text).toMatch(/^portal_letters\{state="waiting"\} 0$/m);
  expect(text).toMatch(/^portal_webhook_deliveries\{state="failed"\} 0$/m);
  expect(text).toMatch(/^portal_webhook_deliveries_overdue_seconds 0$/m);
  portal.app.workFailed('letters are not sent');
  expect(await figures()).toContain('portal_work_failures_total{work="letters are not sent"} 1');
});

it('figures are there also while the database is away', async () => {
  jest.spyOn(portal.db, 'execute').mockRejectedValue(failure('away', '57P01'));
  expect(await figures()).toMatch(/^portal_part_missing\{part="database"\} 1$/m);
});
