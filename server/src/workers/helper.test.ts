import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from '@jest/globals';
import { type Helper, startHelper } from './helper.ts';
import type { TaskName } from './tasks.ts';

let helper: Helper;
const start = () => {
  helper = startHelper(256);
  return helper;
};
afterEach(() => helper.end());

const one = { name: 'prepare' as const, input: ['раз', 'markdown'] };
const long = { name: 'prepare' as const, input: [`${'> '.repeat(90)}а\n${'б\n'.repeat(3000)}`, 'markdown'] };
const kill = ({ pid }: Helper, signal: NodeJS.Signals) => process.kill(pid as number, signal);

it('A task is done although the process is told to end as the server is', async () => {
  const { perform, isThere } = start();
  const outcome = await perform(long, () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) kill(helper, signal);
  });
  expect(outcome).toMatchObject({ value: { plainText: expect.any(String) } });
  expect(isThere()).toBe(true);
});

it('A process that is killed in the midst of its task says so, and is not there any more', async () => {
  const { perform, isThere } = start();
  await expect(perform(long, () => kill(helper, 'SIGKILL'))).rejects.toMatchObject({ signal: 'SIGKILL', code: null });
  expect(isThere()).toBe(false);
  await expect(perform(one, () => undefined)).rejects.toMatchObject({ signal: 'SIGKILL' });
});

it('An error that nobody foresaw comes with what it says, and the next task is done', async () => {
  const { perform } = start();
  const wrong = { name: 'nothing' as TaskName, input: [] };
  await expect(perform(wrong, () => undefined)).rejects.toThrow(/is not a function/);
  expect(await perform(one, () => undefined)).toMatchObject({ value: { plainText: 'раз' } });
});

it('A task that cannot be sent is refused at once, and the next one is done', async () => {
  const { perform } = start();
  const begun: string[] = [];
  const wrong = { name: 'prepare' as const, input: [() => undefined] };
  await expect(perform(wrong, () => begun.push('wrong'))).rejects.toThrow(/could not be cloned/);
  await perform(one, () => begun.push('right'));
  expect(begun).toEqual(['right']);
});

it('What came of a task is not kept for as long as its process lives', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { perform } = start();
  const made = new WeakRef(await perform(one, () => undefined));
  await perform(one, () => undefined);
  collectGarbage();
  expect(made.deref()).toBeUndefined();
});

it('A process ends with the server that has started it, also in the midst of a text without an end', async () => {
  const server = fork(new URL('./testing/parent.ts', import.meta.url), { execArgv: [] });
  const [pid] = (await once(server, 'message')) as [number];
  expect(await isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  while (await isRunning(pid));
});

/** A process that nobody has asked for its end yet is a zombie. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: gone');
  return !/^State:\s*(Z|gone)/m.test(status);
}
