import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { logChain, logs } from '../tables/logs.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { pastTriggers } from '../testing/pastTriggers.ts';
import { currentHead, readHead, scheduleHeads } from './heads.ts';
import { logAction, logActions } from './log-action.ts';
import { type Head, verifyLog } from './verify.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());
// The log cannot be emptied: what a test leaves, and what it has tampered with, goes past the triggers.
afterEach(() => tamper(sql`truncate logs, log_chain`));

const entry = (index: number) => ({
  action: 'USER_UPDATE' as const,
  userId: null,
  ipAddress: '10.0.0.1',
  details: { index, text: 'Ё «"\\ \n ☺', percent: 1.5, none: null, list: [1, 'два'] },
});

/** Entries as the portal writes them, in the order of their links. */
async function fill(count: number) {
  await portal.db.transaction((tx) =>
    logActions(
      tx,
      Array.from({ length: count }, (_, index) => entry(index)),
    ),
  );
  return portal.db.select().from(logChain).orderBy(asc(logChain.seq));
}

const tamper = (...statements: SQL[]) => pastTriggers(portal.db, ...statements);

/** Carries out the one migration whose name ends so. */
async function migrate(ending: string): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../migrations');
  const name = readdirSync(folder).find((file) => file.endsWith(ending)) ?? '';
  for (const statement of readFileSync(path.join(folder, name), 'utf8').split('--> statement-breakpoint')) {
    await portal.db.execute(sql.raw(statement));
  }
}

const problemsOf = async (earlier?: Head[]) => (await verifyLog(portal.db, earlier)).problems;
const misfit = (logId: string | undefined, seq: number) =>
  `entry ${logId} does not fit link ${seq}: the entry, this link or the one before it was altered`;

test('entries of all kinds are linked, whatever the session says about time', async () => {
  const links = await fill(3);
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'Asia/Kathmandu'`);
    await tx.execute(sql`set local datestyle = 'German'`);
    await logAction(tx, { action: 'LOGIN', userId: 'somebody', ipAddress: null });
    await tx.insert(logs).values({ action: 'LOGOUT', createdAt: new Date('2019-03-01T10:00:00.123Z'), details: {} });
  });
  const { entries, head, problems } = await verifyLog(portal.db);
  expect(problems).toEqual([]);
  expect({ entries, count: head?.count }).toEqual({ entries: 5, count: 5 });
  expect(links.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('an empty log is whole, and has no head', async () => {
  expect(await verifyLog(portal.db)).toEqual({ entries: 0, head: null, problems: [], problemCount: 0 });
});

test.each([
  ['an entry is changed', sql`update logs set action = 'LOGIN'`],
  ['no entry would be changed', sql`update logs set action = 'LOGIN' where false`],
  ['entries are deleted', sql`delete from logs`],
  ['the log is emptied', sql`truncate logs`],
  ['a link is changed', sql`update log_chain set hash = ''`],
  ['links are deleted', sql`delete from log_chain`],
  ['the chain is emptied', sql`truncate log_chain`],
  ['a link is put in', sql`insert into log_chain (seq, log_id, hash) values (9, 'x', '')`],
])('the database refuses when %s', async (_name, statement) => {
  await fill(2);
  const attempt = portal.db.execute(statement);
  await expect(attempt).rejects.toMatchObject({ cause: { code: '23001', message: /append-only/ } });
  expect(await problemsOf()).toEqual([]);
  expect(await portal.db.$count(logs)).toBe(2);
});

test('what was rolled back leaves neither an entry nor a link', async () => {
  await fill(2);
  await expect(
    portal.db.transaction(async (tx) => {
      await logAction(tx, entry(3));
      throw new Error('back');
    }),
  ).rejects.toThrow('back');
  await fill(1);
  expect(await verifyLog(portal.db)).toMatchObject({ entries: 3, head: { count: 3 }, problems: [] });
});

test('an altered entry is named, whichever column it is', async () => {
  const links = await fill(7);
  const id = (index: number) => links[index]?.logId;
  await tamper(
    sql`update logs set details = jsonb_set(details, '{percent}', '1.50') where id = ${id(0)}`,
    sql`update logs set created_at = created_at + interval '1 millisecond' where id = ${id(1)}`,
    sql`update logs set user_id = 'other' where id = ${id(2)}`,
    sql`update logs set action = 'USER_DELETE' where id = ${id(3)}`,
    sql`update logs set ip_address = null where id = ${id(4)}`,
    sql`update logs set details = null where id = ${id(5)}`,
  );
  const expected = [0, 1, 2, 3, 4, 5].map((index) => misfit(id(index), index + 1));
  expect(await problemsOf()).toEqual(expected);
});

test('a removed entry is named, with its link or without', async () => {
  const links = await fill(6);
  await tamper(sql`delete from logs where id = ${links[1]?.logId}`);
  expect(await problemsOf()).toEqual([`entry ${links[1]?.logId} of link 2 was removed`]);
  await tamper(sql`delete from log_chain where seq = 2`);
  expect(await problemsOf()).toEqual(['link 2 is missing']);
  await tamper(sql`delete from log_chain where seq = 4`);
  expect(await problemsOf()).toEqual([
    'link 2 is missing',
    'link 4 is missing',
    `entry ${links[3]?.logId} has no link: it was put in past the log's trigger`,
  ]);
});

test('closing the gap of a removed entry breaks the first link behind it', async () => {
  const links = await fill(4);
  await tamper(
    sql`delete from logs where id = ${links[1]?.logId}`,
    sql`delete from log_chain where seq = 2`,
    sql`update log_chain set seq = seq - 1 where seq > 2`,
  );
  expect((await problemsOf())[0]).toBe(misfit(links[2]?.logId, 2));
});

test('an entry put in past the trigger is named, and so is a link made up for it', async () => {
  const links = await fill(2);
  await tamper(sql`insert into logs (id, action) values ('intruder', 'LOGIN')`);
  expect(await problemsOf()).toEqual(["entry intruder has no link: it was put in past the log's trigger"]);
  await tamper(sql`insert into log_chain (seq, log_id, hash) values (3, 'intruder', sha256('x'))`);
  expect(await problemsOf()).toEqual([misfit('intruder', 3)]);
  await tamper(sql`delete from log_chain where seq = 3`, sql`delete from logs where id = 'intruder'`);
  await tamper(sql`insert into log_chain (seq, log_id, hash) values (0, ${links[0]?.logId}, sha256('x'))`);
  expect(await problemsOf()).toEqual(
    expect.arrayContaining(['link 0 comes before the first', `entry ${links[0]?.logId} has several links: 0, 1`]),
  );
});

test('exchanged entries and a rewritten link are named, and nothing that is whole', async () => {
  const links = await fill(6);
  await tamper(sql`update log_chain set hash = sha256('x') where seq = 3`);
  expect(await problemsOf()).toEqual([misfit(links[2]?.logId, 3)]);
  await tamper(sql`update log_chain set hash = ${links[2]?.hash} where seq = 3`);
  expect(await problemsOf()).toEqual([]);
  await tamper(
    sql`update log_chain set log_id = ${links[4]?.logId} where seq = 2`,
    sql`update log_chain set log_id = ${links[1]?.logId} where seq = 5`,
  );
  expect(await problemsOf()).toEqual([misfit(links[4]?.logId, 2), misfit(links[1]?.logId, 5)]);
});

test('an earlier head proves that the end was neither cut off nor written anew', async () => {
  await fill(3);
  const head = (await verifyLog(portal.db)).head as Head;
  const links = await fill(2);
  expect(await problemsOf([head])).toEqual([]);
  const last = (await verifyLog(portal.db)).head as Head;
  await tamper(sql`delete from logs where id = ${links[4]?.logId}`, sql`delete from log_chain where seq = 5`);
  expect(await problemsOf([head])).toEqual([]);
  expect(await problemsOf([head, last])).toEqual(['the log ends at link 4, but it has had 5: its end was cut off']);
  await fill(1);
  expect(await problemsOf([head, last])).toEqual([
    `link 5 is not the earlier head 5:${last.hash}: the chain was written anew`,
  ]);
});

test('the server’s own log is told heads that hold later', async () => {
  expect(await currentHead(portal.db)).toBeNull();
  await fill(3);
  const told = await new Promise<string>((resolve, reject) => {
    const stop = scheduleHeads(
      portal.db,
      (head) => {
        stop();
        resolve(head);
      },
      reject,
    );
  });
  await fill(2);
  const head = readHead(told);
  expect(head).toEqual({ count: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await problemsOf(head && [head])).toEqual([]);
  expect((await verifyLog(portal.db)).head).toEqual(await currentHead(portal.db));
});

test('a trigger that is switched off is named', async () => {
  await portal.db.execute(sql`alter table logs disable trigger all`);
  expect(await problemsOf()).toEqual([
    'the trigger log_entry_is_linked is missing or switched off',
    'the trigger logs_are_append_only is missing or switched off',
  ]);
  await portal.db.execute(sql`alter table logs enable trigger all`);
});

test('of very many problems all are counted and the first are named', async () => {
  await fill(2);
  await tamper(sql`insert into logs (id, action) select 'x' || n, 'LOGIN' from generate_series(1, 6000) n`);
  const { problems, problemCount } = await verifyLog(portal.db);
  expect(problemCount).toBe(6000);
  expect(problems).toHaveLength(50);
});

test('entries of a portal from before the chain get their links in the order of time', async () => {
  await portal.db.execute(sql`drop table log_chain`);
  await portal.db.execute(sql`drop function log_link, log_refuse_change cascade`);
  await portal.db.execute(sql`
    insert into logs (id, action, details, created_at)
    select 'old' || n, 'LOGIN', jsonb_build_object('n', n), now() - n * interval '1 minute' from generate_series(1, 5000) n`);
  await migrate('_log_chain.sql');
  await fill(1);
  expect(await verifyLog(portal.db)).toMatchObject({ entries: 5001, head: { count: 5001 }, problems: [] });
  const [first] = await portal.db.select().from(logChain).where(eq(logChain.seq, 1));
  expect(first?.logId).toBe('old5000');
});

test('the indexes over what entries are about leave the links of older entries as they are', async () => {
  await portal.db.execute(sql`drop index logs_by_object, logs_by_object_name`);
  await fill(20);
  const before = await verifyLog(portal.db);
  await migrate('_log_objects.sql');
  await fill(1);
  const after = await verifyLog(portal.db, before.head ? [before.head] : []);
  expect(after).toMatchObject({ entries: 21, problems: [] });
});

test('fifty simultaneous transactions, some of them rolled back, make one whole chain', async () => {
  const work = Array.from({ length: 50 }, (_, index) =>
    portal.db.transaction(async (tx) => {
      await logActions(
        tx,
        Array.from({ length: 1 + (index % 3) }, (_entry, part) => entry(index * 10 + part)),
      );
      await tx.execute(sql`select 1`);
      if (index % 5 === 0) throw new Error('back');
    }),
  );
  const results = await Promise.allSettled(work);
  const failures = results.filter((result) => result.status === 'rejected');
  expect(failures.map(({ reason }) => String(reason.message))).toEqual(Array.from({ length: 10 }, () => 'back'));
  const written = Array.from({ length: 50 }, (_, index) => (index % 5 === 0 ? 0 : 1 + (index % 3)));
  const total = written.reduce((sum, count) => sum + count, 0);
  expect(await verifyLog(portal.db)).toMatchObject({ entries: total, head: { count: total }, problems: [] });
});

test('a portal that writes on is checked from one moment', async () => {
  await fill(20);
  const writing = Array.from({ length: 30 }, (_, index) => portal.db.transaction((tx) => logAction(tx, entry(index))));
  const verdicts = await Promise.all(Array.from({ length: 5 }, () => verifyLog(portal.db)));
  await Promise.all(writing);
  expect(verdicts.flatMap(({ problems }) => problems)).toEqual([]);
  expect((await verifyLog(portal.db)).entries).toBe(50);
});
