import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { certificates } from '../tables/certificates.ts';
import { createTestApp } from '../testing/createTestApp.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { notifyDuties } from './duties.ts';

const folder = path.join(import.meta.dirname, '../../migrations');

test('what people were told before is not told again, in whatever form it was kept', async () => {
  const portal = await createTestApp();
  const [editor, person] = [await portal.signedInAs('EDITOR'), await portal.signedInAs('USER')];
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000);
  const first = await buildAttestation(portal, editor, { dueAt: inDays(2).toISOString() });
  const second = await buildAttestation(portal, editor, { validityMonths: 12 });
  await takeAttestation(person, second.id);
  const validUntil = inDays(2);
  const [pass] = await portal.db
    .update(certificates)
    .set({ validUntil, issuedAt: inDays(-360) })
    .returning();
  await notifyDuties(portal.db);
  await portal.db.execute(sql`drop index notifications_by_duty`);
  await portal.db.execute(sql`alter table notifications drop column duty, drop column duty_id, drop column cycle,
    drop column due_day`);
  const add = (kind: string, key: string) =>
    portal.db.execute(sql`insert into notifications (id, user_id, kind, key, title, text, link)
      values (${key}, ${person.id}, ${kind}, ${key}, '', '', '/') on conflict do nothing`);
  await add('DUE_SOON', `due:${first.id}:${inDays(2).getTime()}`);
  await add('RENEWAL', `renewal:${pass?.id}`);
  await add('DUE_SOON', `due:${second.id}:${validUntil.getTime()}`);
  await add('REVIEWED', 'reviewed:x');
  const file = readdirSync(folder).find((name) => name.endsWith('_duties.sql')) ?? '';
  for (const statement of readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint'))
    await portal.db.execute(sql.raw(statement));

  const { rows } = await portal.db.execute(sql`select kind, duty, duty_id as about, cycle, due_day <> '' as dated
    from notifications where user_id = ${person.id} order by kind, cycle`);
  expect(rows).toEqual(
    [
      { kind: 'ASSIGNED', duty: 'ATTESTATION', about: first.id, cycle: null, dated: true },
      { kind: 'ASSIGNED', duty: 'ATTESTATION', about: second.id, cycle: null, dated: false },
      { kind: 'DUE_SOON', duty: 'ATTESTATION', about: second.id, cycle: pass?.id, dated: true },
      { kind: 'DUE_SOON', duty: 'ATTESTATION', about: first.id, cycle: null, dated: true },
      { kind: 'RENEWAL', duty: 'ATTESTATION', about: second.id, cycle: pass?.id, dated: true },
      { kind: 'REVIEWED', duty: null, about: null, cycle: null, dated: null },
    ].sort((a, b) => rank(a) - rank(b)),
  );
  expect(await notifyDuties(portal.db)).toBe(0);
  await portal.close();

  /** As the query gives them, whichever of the two assignments comes first. */
  function rank(row: { kind: string; about: string | null; cycle: unknown }): number {
    return rows.findIndex((found) => found.kind === row.kind && found.about === row.about && found.cycle === row.cycle);
  }
});
