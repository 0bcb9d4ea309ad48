import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seedDemo } from '../../demo/seed.ts';
import { createTestApp, type TestApp } from '../createTestApp.ts';
import { calls } from './calls.ts';
import { injectInto } from './inject.ts';
import { fuzz, toCurl } from './run.ts';
import { roles } from './world.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ limitScale: Number.POSITIVE_INFINITY });
  await seedDemo(portal);
}, 120_000);
afterAll(() => portal.close());

/** `npm run fuzz` sends twenty times as many, over a port. */
const runs = 1500;

test('generated requests break nothing: no 5xx, every refusal in shape and in Russian, no change without the right', async () => {
  const report = await fuzz({ db: portal.db, send: injectInto(portal.app), seed: 1, runs });
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
