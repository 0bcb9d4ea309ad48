import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { buildManifest, filesOf } from '../testing/buildArchive.ts';
import { createWorkers, type Workers } from '../workers/pool.ts';
import { createInspect } from './inspection.ts';

let folder: string;
let workers: Workers | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'inspection-'));
});

afterEach(async () => {
  await workers?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('builds are looked at one after the other, a few wait, and the next is told to come later', async () => {
  let under = 0;
  let most = 0;
  const fake = {
    run: async () => {
      most = Math.max(most, ++under);
      await new Promise(setImmediate);
      under -= 1;
      return { problems: [], shared: {}, whole: {} };
    },
    close: async () => undefined,
  } as unknown as Workers;
  const inspect = createInspect(fake);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => inspect(folder, buildManifest({}))));
  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect(answers.at(-1)).toMatchObject({
    reason: { statusCode: 429, message: expect.stringMatching(/других сборок/), headers: { 'retry-after': '60' } },
  });
  expect(most).toBe(1);
});

it('a build whose scripts take more memory than a process has is refused in words, and the next one is looked at', async () => {
  workers = createWorkers({ processes: 1, memory: 64 });
  const inspect = createInspect(workers);
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(filesOf({ files }))) writeFileSync(path.join(folder, name), text);
    return buildManifest({ files });
  };
  const large = await inspect(folder, write({ 'part.js': 'a;'.repeat(2_000_000) }));
  expect(large.problems).toEqual([{ gate: 'syntax', message: expect.stringMatching(/не удалось осмотреть/) }]);
  expect((await inspect(folder, write({}))).problems).toEqual([]);
});
