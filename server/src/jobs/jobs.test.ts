import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import type { repeat } from '../work/repeat.ts';
import { openQueue } from './boss.ts';
import { jobKinds, jobsOf } from './catalogue.ts';
import { type Jobs, pauseAfterFailure, type Run, startJobs, type Work } from './runner.ts';
import { endJob, ensureJob, hastenJob, type JobRow, listJobs, renewJob, takeJobs } from './store.ts';

let portal: TestApp;
let open: Jobs[] = [];
/** What the nodes do at intervals; a test does it by hand. */
let timers: Set<{ interval: number; work: () => Promise<unknown>; onError: (error: unknown) => void }>;
const onFailure = jest.fn<(error: unknown, failure: string) => void>();

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());
beforeEach(() => {
  timers = new Set();
  onFailure.mockReset();
});
afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.stop()));
  open = [];
  await portal.db.execute(sql`delete from pgboss.job`);
});

const every: typeof repeat = (interval, work, onError) => {
  const timer = { interval, work, onError };
  timers.add(timer);
  return () => void timers.delete(timer);
};

const build = (run: Work['run'], more: Partial<Work> = {}): Work => ({
  ...{ key: 'letters', name: 'Письма', every: 10, isAtOnce: true, failure: 'letters are not sent', run },
  ...more,
});

async function start(node: string, works: Work[], more: { isAlone?: boolean } = {}): Promise<Jobs> {
  const jobs = await startJobs({ db: portal.db, works, node, onFailure, every, ...more });
  open.push(jobs);
  return jobs;
}

/** As if so many seconds had gone by for all that is written down. */
const pass = (seconds: number) =>
  portal.db.execute(sql`update pgboss.job set start_after = start_after - make_interval(secs => ${seconds}),
    started_on = started_on - make_interval(secs => ${seconds}), created_on = created_on - make_interval(secs => ${seconds})`);

async function jobOf(key = 'letters'): Promise<JobRow> {
  const job = (await listJobs(portal.db)).find((one) => one.key === key);
  if (!job) throw new Error(`There is no job ${key}`);
  return job;
}

/** Work that lasts until the test lets it end. */
function buildSlow() {
  const begun: Run[] = [];
  const ends: (() => void)[] = [];
  const run = jest.fn((context: Run) => {
    begun.push(context);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  return { run, begun, end: () => ends.shift()?.() };
}

describe('A job', () => {
  it('is done by one of two nodes, again after its interval, and has one row', async () => {
    const runs: string[] = [];
    const [one, two] = await Promise.all(
      ['one', 'two'].map((node) => start(node, [build(async () => void runs.push(node))])),
    );
    const both = async () => {
      await Promise.all([one?.look(), two?.look()]);
      await Promise.all([one?.settled(), two?.settled()]);
    };
    await both();
    await both();
    expect(runs).toHaveLength(1);
    expect(await jobOf()).toMatchObject({
      isRunning: false,
      failures: 0,
      error: null,
      succeededAt: expect.any(String),
    });
    await pass(9.9);
    await both();
    expect(runs).toHaveLength(2);
    expect(await listJobs(portal.db)).toHaveLength(1);
  });

  it('waits for its interval at first where it is not for at once', async () => {
    const run = jest.fn(async () => undefined);
    const jobs = await start('one', [build(run, { isAtOnce: false })]);
    await jobs.look();
    expect(run).not.toHaveBeenCalled();
    await pass(10);
    await jobs.look();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('stays with its node for as long as that says so', async () => {
    const slow = buildSlow();
    const other = jest.fn(async () => undefined);
    const one = await start('one', [build(slow.run)]);
    const two = await start('two', [build(other)]);
    await one.look();
    for (let renewals = 0; renewals < 3; renewals += 1) {
      await pass(15);
      for (const { interval, work } of timers) if (interval === 5000) await work();
      await two.look();
    }
    expect(other).not.toHaveBeenCalled();
    expect(await jobOf()).toMatchObject({ isRunning: true, owner: 'one#1' });
    slow.end();
    await one.settled();
    expect([...timers].filter(({ interval }) => interval === 5000)).toEqual([]);
  });

  it('goes to another node after the lease of one that is gone, which can write nothing more', async () => {
    const slow = buildSlow();
    const other = buildSlow();
    const one = await start('one', [build(slow.run)]);
    const two = await start('two', [build(other.run)]);
    await one.look();
    const renew = [...timers].find(({ interval }) => interval === 5000);
    await two.look();
    expect(other.run).not.toHaveBeenCalled();
    await pass(21);
    await two.look();
    expect(other.run).toHaveBeenCalledTimes(1);
    expect(slow.begun[0]?.signal.aborted).toBe(false);
    await renew?.work();
    expect(slow.begun[0]?.signal.aborted).toBe(true);
    slow.end();
    await one.settled();
    expect(await jobOf()).toMatchObject({ isRunning: true, owner: 'two#1', endedAt: null });
    other.end();
    await two.settled();
    expect(await jobOf()).toMatchObject({ isRunning: false, succeededAt: expect.any(String) });
  });

  it('is not ended by a run whose lease is over, also of the same node', async () => {
    const boss = await openQueue(portal.db);
    await ensureJob(boss, 'letters', 0);
    const [first] = await takeJobs(portal.db, boss, ['letters'], 'one#1');
    await pass(21);
    const [second] = await takeJobs(portal.db, boss, ['letters'], 'one#2');
    if (!first || !second) throw new Error('Nothing was taken');
    const outcome = { error: null, pause: () => 10 };
    expect([await renewJob(portal.db, first), await endJob(portal.db, boss, first, outcome)]).toEqual([false, false]);
    expect([await renewJob(portal.db, second), await endJob(portal.db, boss, second, outcome)]).toEqual([true, true]);
    expect(await endJob(portal.db, boss, second, outcome)).toBe(false);
    await boss.stop({ graceful: false });
  });

  it('that fails is tried again after pauses that grow, and says why until it goes well', async () => {
    let answers = 0;
    const run = jest.fn(async () => {
      answers += 1;
      if (answers < 3) throw new Error('statement', { cause: new Error('Сервер не отвечает') });
    });
    const jobs = await start('one', [build(run)]);
    const once = async () => {
      await jobs.look();
      await jobs.settled();
    };
    await once();
    expect(await jobOf()).toMatchObject({ failures: 1, error: 'Сервер не отвечает', succeededAt: null });
    await pass(10.1);
    await once();
    expect(await jobOf()).toMatchObject({ failures: 2 });
    await pass(19);
    await once();
    expect(run).toHaveBeenCalledTimes(2);
    await pass(1.1);
    await once();
    expect(await jobOf()).toMatchObject({ failures: 0, error: null, succeededAt: expect.any(String) });
    expect(onFailure.mock.calls.map(([, failure]) => failure)).toEqual([
      'letters are not sent',
      'letters are not sent',
    ]);
  });

  it('of which a part fails says so, and comes at its usual time', async () => {
    const jobs = await start('one', [build(async ({ report }) => report(new Error('Одно письмо')))]);
    await jobs.look();
    await jobs.settled();
    await pass(9.9);
    await jobs.look();
    await jobs.settled();
    expect(await jobOf()).toMatchObject({ failures: 2, error: 'Одно письмо' });
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it('runs at once when asked to, but not beside itself', async () => {
    const slow = buildSlow();
    const jobs = await start('one', [build(slow.run, { isAtOnce: false })]);
    expect(await hastenJob(portal.db, 'letters')).toBe(true);
    await jobs.look();
    expect(slow.run).toHaveBeenCalledTimes(1);
    expect(await hastenJob(portal.db, 'letters')).toBe(false);
    expect(await hastenJob(portal.db, 'unknown')).toBe(false);
    slow.end();
  });

  it('that this release does not know is left to others, and goes after a week', async () => {
    const boss = await openQueue(portal.db);
    await ensureJob(boss, 'of-another-release', 0);
    const jobs = await start('one', [build(async () => undefined)]);
    await jobs.look();
    expect(await jobOf('of-another-release')).toMatchObject({ isRunning: false, startedAt: null });
    await pass(8 * 24 * 3600);
    await jobs.look();
    expect((await listJobs(portal.db)).map(({ key }) => key)).toEqual(['letters']);
    await boss.stop({ graceful: false });
  });
});

describe('A node that stops', () => {
  it('waits for what runs, tells it, begins nothing more, and leaves no timer and no job', async () => {
    const slow = buildSlow();
    const end = jest.fn(async () => slow.end());
    const jobs = await start('one', [build(slow.run, { end })]);
    await jobs.look();
    await jobs.stop();
    expect(slow.begun[0]?.signal.aborted).toBe(true);
    expect(end).toHaveBeenCalledTimes(1);
    expect(timers.size).toBe(0);
    await jobs.look();
    expect(slow.run).toHaveBeenCalledTimes(1);
    const other = jest.fn(async () => undefined);
    const next = await start('two', [build(other, { isAtOnce: false })]);
    await pass(0.1);
    await next.look();
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('takes up what was left where no other process can have it', async () => {
    const slow = buildSlow();
    const first = await start('one', [build(slow.run)]);
    await first.look();
    const run = jest.fn(async () => undefined);
    const again = await start('two', [build(run)], { isAlone: true });
    await again.look();
    expect(run).toHaveBeenCalledTimes(1);
    slow.end();
  });
});

describe('The list of jobs', () => {
  it('has a Russian name and an interval for each, and those of this portal alone', () => {
    for (const { name, every } of Object.values(jobKinds)) {
      expect(name).toMatch(/^[А-ЯЁ][а-яё ]+$/);
      expect(every).toBeGreaterThanOrEqual(5);
    }
    const keys = [...jobsOf({ mail: undefined, ldap: undefined }).keys()];
    expect(keys).toContain('attempts');
    expect(keys).not.toContain('letters');
    expect(keys).not.toContain('directory-sync');
  });

  it('has pauses that grow to a minute, or to the interval', () => {
    expect([1, 2, 3, 4, 5, 60].map((failures) => pauseAfterFailure(5, failures))).toEqual([5, 10, 20, 40, 60, 60]);
    expect([1, 2, 3, 4].map((failures) => pauseAfterFailure(300, failures))).toEqual([60, 120, 240, 300]);
    expect([1, 7].map((failures) => pauseAfterFailure(3600, failures))).toEqual([60, 3600]);
  });
});
