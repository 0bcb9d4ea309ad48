import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { createWorkers, type WorkerLimits, type Workers } from './pool.ts';
import { processorTime } from './processorTime.ts';

let workers: Workers | undefined;
let portal: TestApp | undefined;

afterEach(async () => {
  jest.useRealTimers();
  await workers?.close();
  await portal?.close();
  workers = undefined;
  portal = undefined;
});

function open(limits: Partial<WorkerLimits> = {}): Workers {
  workers = createWorkers(limits);
  return workers;
}

/** A task of a process that is only started; the time goes on by `pass`. */
function startUnderClock() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
  return open({ processes: 1 }).run('prepare', 'раз', 'markdown');
}

async function pass(milliseconds: number): Promise<void> {
  while (jest.getTimerCount() === 0) await setImmediate();
  jest.advanceTimersByTime(milliseconds);
}

/** A long task whose process is halted in the midst of it, under a clock that stands still. */
async function haltAtWork() {
  const { run } = open({ processes: 1 });
  await run('prepare', 'раз', 'markdown');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
  const [pid = 0] = childrenOf(process.pid);
  const before = processorTime(pid) ?? 0;
  const made = run('prepare', slow, 'markdown');
  while ((processorTime(pid) ?? 0) < before + 300) await setImmediate();
  process.kill(pid, 'SIGSTOP');
  return { made, pid };
}

/** The processes that this one has started. */
function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** Takes seconds: each line is looked at by each of the quotes that it might continue. */
const slow = `${'> '.repeat(90)}а\n${'б\n'.repeat(30_000)}`;
const tooComplex = { statusCode: 400, message: expect.stringContaining('Документ слишком сложный') };

describe('Processes for documents', () => {
  it('give back what was made, for one text and for many at once', async () => {
    const { run } = open();
    const texts = Array.from({ length: 20 }, (_, index) => `**${index}**`);
    const made = await Promise.all(texts.map((text) => run('prepare', text, 'markdown')));
    expect(made.map(({ plainText }) => plainText)).toEqual(texts.map((_, index) => String(index)));
  });

  it('pass on what a text is refused for', async () => {
    await expect(open().run('prepare', '<b>'.repeat(200), 'html')).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Слишком глубокая вложенность'),
      fields: { content: expect.any(String) },
    });
  });

  it('end with a text that takes too long, and do the next one', async () => {
    const { run } = open({ processes: 1, patience: 2000 });
    const [first, second] = [slow.repeat(10), 'раз'].map((text) => run('prepare', text, 'markdown'));
    await expect(first).rejects.toMatchObject(tooComplex);
    expect((await second)?.plainText).toBe('раз');
  });

  it('end with a text that takes too much memory, and the server goes on', async () => {
    const { run } = open({ memory: 24 });
    await expect(run('prepare', '- а\n'.repeat(150_000), 'markdown')).rejects.toMatchObject(tooComplex);
  });

  it('end with a text that asks for more memory at once than there is, and the server goes on', async () => {
    const { run } = open({ processes: 1, memory: 24 });
    // In a thread V8 ends the whole process for it.
    await expect(run('prepare', `<p>${'а'.repeat(20_000_000)}</p>`, 'html')).rejects.toMatchObject({ statusCode: 400 });
    expect((await run('prepare', 'раз', 'markdown')).plainText).toBe('раз');
  });

  it('are started anew where one was killed between two tasks', async () => {
    const { run } = open({ processes: 1 });
    await run('prepare', 'раз', 'markdown');
    for (const child of childrenOf(process.pid)) process.kill(child, 'SIGKILL');
    while (childrenOf(process.pid).length > 0) await setImmediate();
    expect((await run('prepare', 'два', 'markdown')).plainText).toBe('два');
  });

  it('have the whole time for a text, however long their start takes', async () => {
    const made = startUnderClock();
    await pass(30_000);
    expect((await made).plainText).toBe('раз');
  });

  it('count the time in which they are at work, not that of a busy machine', async () => {
    const { made, pid } = await haltAtWork();
    jest.advanceTimersByTime(50_000);
    process.kill(pid, 'SIGCONT');
    expect((await made).plainText).toMatch(/^а б/);
  });

  it('end with a text that takes six times its time, however busy the machine is', async () => {
    const { made } = await haltAtWork();
    const refused = expect(made).rejects.toMatchObject(tooComplex);
    jest.advanceTimersByTime(61_000);
    await refused;
  });

  it('do without a text when none has begun within a minute', async () => {
    const refused = expect(startUnderClock()).rejects.toMatchObject({ statusCode: 429 });
    await pass(60_000);
    await refused;
  });

  it('let only so many wait', async () => {
    const { run } = open({ processes: 1, waiting: 1 });
    const [first, second, third] = ['раз', 'два', 'три'].map((text) => run('prepare', text, 'markdown'));
    await expect(third).rejects.toMatchObject({ statusCode: 429, headers: { 'retry-after': '5' } });
    expect((await first)?.plainText).toBe('раз');
    expect((await second)?.plainText).toBe('два');
  });

  it('are not there any more once they are closed', async () => {
    const { run, close } = open();
    const unfinished = run('prepare', slow, 'markdown');
    const refused = expect(unfinished).rejects.toMatchObject({ statusCode: 503 });
    await close();
    await refused;
    await expect(run('prepare', 'раз', 'markdown')).rejects.toMatchObject({ statusCode: 503 });
  });
});

describe('Processes that are closed at the moment when one has run out of memory', () => {
  it('end without ending the server', async () => {
    const { run, close } = open({ processes: 1, memory: 24 });
    await run('prepare', 'раз', 'markdown');
    const refused = expect(run('prepare', '- а\n'.repeat(150_000), 'markdown')).rejects.toMatchObject({
      statusCode: 503,
    });
    await setImmediate();
    // The server hears of the memory only when it has closed them.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    await close();
    await refused;
  });
});

describe('While a slow document is converted', () => {
  it('others are answered first', async () => {
    portal = await createTestApp();
    const { app } = portal;
    const editor = await portal.signedInAs('EDITOR');
    const answered: string[] = [];
    const document = editor
      .send('POST', '/content/convert', { content: slow, from: 'markdown', to: 'html' })
      .then(({ status }) => answered.push(`документ ${status}`));
    for (let index = 0; index < 3; index += 1) {
      await app.inject({ url: '/healthz' });
      answered.push('здоров');
    }
    await document;
    expect(answered.slice(0, 3)).toEqual(['здоров', 'здоров', 'здоров']);
    expect(answered[3]).toMatch(/^документ (200|400)$/);
  });
});
