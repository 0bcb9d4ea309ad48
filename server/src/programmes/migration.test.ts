import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { eq, sql } from 'drizzle-orm';
import { certificates } from '../tables/certificates.ts';
import { enrolments, programmes } from '../tables/programmes.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { buildPerson } from '../testing/builders.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const file = path.join(import.meta.dirname, '../../migrations/0046_enrolment_training.sql');
const confirmedAt = new Date('2026-03-02');
const completedAt = new Date('2026-03-03');
const later = new Date('2026-03-04');
const validUntil = new Date('2027-03-02');

test('what was done by training from elsewhere knows by which, and nothing else does', async () => {
  const portal = await createTestApp();
  const { db } = portal;
  const [{ id: userId }, other] = [await buildPerson(db), await buildPerson(db)];
  const expected: Record<string, string> = {};
  /** An enrolment of a programme of its own, and a training that stands for that programme. */
  const add = async (
    name: string,
    enrolment: Partial<typeof enrolments.$inferInsert> = {},
    training: Partial<typeof outsideTrainings.$inferInsert> = {},
  ) => {
    await db.insert(programmes).values({ id: name, title: name });
    await db.insert(enrolments).values({ id: name, programmeId: name, userId, completedAt, ...enrolment });
    const issued = { title: name, issuedAt: confirmedAt, enteredById: userId };
    const id = `training of ${name}`;
    await db.insert(outsideTrainings).values({ id, userId, programmeId: name, confirmedAt, ...issued, ...training });
    return id;
  };
  expected['for ever'] = await add('for ever');
  expected.dated = await add('dated', { validUntil }, { validUntil });
  expected['confirmed at once'] = await add('confirmed at once', {}, { confirmedAt: completedAt });
  await add('another end', { validUntil });
  await add('confirmed later', {}, { confirmedAt: later });
  await add('waiting', {}, { confirmedAt: null });
  await add('deleted', {}, { deletedAt: later });
  await add('of somebody else', {}, { userId: other.id });
  await add('under way', { completedAt: null });
  await add('ended', { endedAt: later });
  await add('by its steps');
  const certificate = { enrolmentId: 'by its steps', userId, number: createId(), holder: 'Х', title: 'Т' };
  await db.insert(certificates).values({ ...certificate, issuedAt: completedAt });
  await db.execute(sql`alter table enrolments drop column training_id`);

  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement));

  const rows = await db.select().from(enrolments).where(eq(enrolments.userId, userId));
  expect(rows).toHaveLength(11);
  expect(Object.fromEntries(rows.flatMap(({ id, trainingId }) => (trainingId ? [[id, trainingId]] : [])))).toEqual(
    expected,
  );
  await portal.close();
});
