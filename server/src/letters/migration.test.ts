import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildPerson } from '../testing/builders.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const folder = path.join(import.meta.dirname, '../../migrations');

test('letters of before the outbox keep their fate, and one that was under way its pauses', async () => {
  const portal = await createTestApp();
  const { id } = await buildPerson(portal.db);
  await portal.db.execute(sql`drop table letters`);
  await portal.db.execute(sql`alter table notifications add column mail_tries integer not null default 0,
    add column mailed_at timestamptz, add column mail_error text`);
  const add = (key: string, mailAt: string | null, tries: number, mailedAt: string | null, error: string | null) =>
    portal.db.execute(sql`insert into notifications (id, user_id, kind, key, title, text, link, mail_at, mail_tries, mailed_at, mail_error)
      values (${key}, ${id}, 'ASSIGNED', ${key}, '', '', '/', ${mailAt}, ${tries}, ${mailedAt}, ${error})`);
  await add('sent', null, 1, '2026-11-01T10:00:00Z', null);
  await add('given-up', null, 8, null, '550 No such user');
  await add('put-off', '2026-11-22T10:00:00Z', 2, null, '450 Busy');
  await add('new', '2026-11-22T10:00:00Z', 0, null, null);
  await add('left', null, 1, null, null);
  const file = readdirSync(folder).find((name) => name.endsWith('_letters.sql')) ?? '';
  for (const statement of readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint'))
    await portal.db.execute(sql.raw(statement));

  const { rows } = await portal.db.execute(
    sql`select notification_id as of, state, tries, error from letters order by 1`,
  );
  expect(rows).toEqual([
    { of: 'given-up', state: 'FAILED', tries: 8, error: '550 No such user' },
    { of: 'put-off', state: 'WAITING', tries: 2, error: '450 Busy' },
    { of: 'sent', state: 'SENT', tries: 1, error: null },
  ]);
  const left = await portal.db.execute(sql`select id from notifications where mail_at is not null`);
  expect(left.rows).toEqual([{ id: 'new' }]);
  await portal.close();
});
