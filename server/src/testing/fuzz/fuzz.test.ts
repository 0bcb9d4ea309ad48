import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seedDemo } from '../../demo/seed.ts';
import { createTestApp, type TestApp } from '../createTestApp.ts';
import { calls } from './calls.ts';
import { fuzz, toCurl } from './run.ts';
import { sendTo } from './send.ts';
import { roles } from './world.ts';

let portal: TestApp;
let address: string;
beforeAll(async () => {
  portal = await createTestApp({ limitScale: Number.POSITIVE_INFINITY });
  await seedDemo(portal);
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(() => portal.close());

/** Each call by each role, and some more. `npm run fuzz` sends more than ten times as many. */
const runs = calls.length * roles.length + 50;

test('generated requests break nothing: no 5xx, every refusal in shape and in Russian, no change without the right', async () => {
  const report = await fuzz({ db: portal.db, send: sendTo(address), seed: 1, runs });
  const failures = report.failures.map(({ problem, role, request, answer }) => ({
    problem,
    role,
    answer,
    curl: toCurl(request, ''),
  }));
  expect(failures).toEqual([]);
  expect(report.sent).toBeGreaterThanOrEqual(runs);
  expect(report.sent).toBeGreaterThan(calls.length * roles.length);
  expect(report.statuses[200]).toBeGreaterThan(100);
}, 300_000);
