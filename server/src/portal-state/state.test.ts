import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import { keepAlive } from '../jobs/nodes.ts';
import { startJobs, type Work } from '../jobs/runner.ts';
import { logs } from '../tables/logs.ts';
import { nodes } from '../tables/nodes.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let admin: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
});
afterAll(() => portal.close());
afterEach(async () => {
  await portal.db.execute(sql`delete from pgboss.job`);
  await portal.db.delete(nodes);
});

const state = async () => (await admin.send('GET', '/admin/state')).body.data;
const jobOf = async (key: string) => (await state()).jobs.find((job: { key: string }) => job.key === key);

/** A node that does one job, at the moments of the test. */
async function start(run: Work['run']) {
  const work = { key: 'uploads', name: '', every: 3600, failure: 'remains of uploads are not removed', run };
  const every = () => () => undefined;
  return startJobs({ db: portal.db, works: [work], node: 'first/1', onFailure: () => undefined, every });
}

describe('The state of the portal', () => {
  it('is for administrators alone', async () => {
    for (const role of ['USER', 'EDITOR'] as const)
      expect((await (await portal.signedInAs(role)).send('GET', '/admin/state')).status).toBe(403);
  });

  it('has parts, versions and all jobs, also before any node has begun', async () => {
    const { parts, versions, jobs, nodes, certificates } = await state();
    expect(parts).toMatchObject({
      database: { problem: null, isEmbedded: !portal.isServer },
      storage: { problem: null },
    });
    expect(parts.disk.free).toBeGreaterThan(0);
    expect(parts.mail).toBeNull();
    expect(versions).toMatchObject({ node: process.version, database: expect.stringMatching(/^\d/), packages: [] });
    expect(jobs.length).toBeGreaterThan(15);
    expect(jobs[0]).toMatchObject({
      isRunning: false,
      isLate: false,
      nextAt: null,
      node: null,
      failures: 0,
      error: null,
    });
    expect([nodes, certificates]).toEqual([[], []]);
  });

  it('names the nodes that live', async () => {
    const ends = [];
    for (const id of ['one/1', 'two/2']) ends.push(await keepAlive(portal.db, () => undefined, { id }));
    expect((await state()).nodes.map(({ id }: { id: string }) => id)).toEqual(['one/1', 'two/2']);
    await portal.db.update(nodes).set({ seenAt: sql`now() - interval '1 minute'` }).where(eq(nodes.id, 'one/1'));
    expect((await state()).nodes).toMatchObject([{ id: 'two/2', isThis: false, nodeVersion: process.version }]);
    for (const end of ends) await end();
    expect(await portal.db.select().from(nodes)).toEqual([]);
  });

  it('says what a job has done, and what it has failed with', async () => {
    const jobs = await start(() => Promise.reject(new Error('Хранилище не отвечает')));
    expect(await jobOf('uploads')).toMatchObject({ nextAt: expect.any(String), startedAt: null });
    await admin.send('POST', '/admin/state/jobs/uploads/run');
    await jobs.look();
    await jobs.settled();
    expect(await jobOf('uploads')).toMatchObject({
      ...{ failures: 1, error: 'Хранилище не отвечает', node: 'first/1', succeededAt: null },
      duration: expect.any(Number),
    });
    const { body: figures } = await inject(portal.app, { method: 'GET', url: '/metrics' });
    expect(figures).toContain('portal_job_failures{task="uploads"} 1');
    expect(figures).toContain('portal_job_late_seconds{task="uploads"} 0');
    await portal.db.execute(sql`update pgboss.job set start_after = now() - interval '5 minutes'`);
    expect(await jobOf('uploads')).toMatchObject({ isLate: true });
    expect(String((await inject(portal.app, { method: 'GET', url: '/metrics' })).body)).toMatch(
      /^portal_job_late_seconds\{task="uploads"\} 30\d/m,
    );
    await jobs.stop();
  });
});

describe('A job that an administrator starts', () => {
  const run = (key: string) => admin.send('POST', `/admin/state/jobs/${key}/run`);

  it('runs, which the log of actions says', async () => {
    let runs = 0;
    const jobs = await start(async () => {
      runs += 1;
    });
    await jobs.look();
    expect(runs).toBe(0);
    expect(await run('uploads')).toMatchObject({ status: 200, body: { data: { key: 'uploads', isRunning: false } } });
    await jobs.look();
    await jobs.settled();
    expect(runs).toBe(1);
    expect(await jobOf('uploads')).toMatchObject({ failures: 0, succeededAt: expect.any(String) });
    const [entry] = await portal.db.select().from(logs).orderBy(desc(logs.createdAt)).limit(1);
    expect(entry).toMatchObject({ action: 'JOB_RUN', userId: admin.id, details: { job: 'uploads' } });
    await jobs.stop();
  });

  it('is refused while it runs, and where there is none', async () => {
    let end = () => {};
    const jobs = await start(() => new Promise<void>((resolve) => (end = resolve)));
    await run('uploads');
    await jobs.look();
    expect(await run('uploads')).toMatchObject({ status: 409, body: { message: 'Эта работа уже выполняется' } });
    expect(await jobOf('uploads')).toMatchObject({ isRunning: true, nextAt: null, duration: null });
    end();
    await jobs.stop();
    expect((await run('nothing')).status).toBe(404);
    // This portal sends no letters.
    expect((await run('letters')).status).toBe(404);
    expect((await run('limits')).status).toBe(409);
  });
});
