import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});

afterAll(() => portal.close());

/** The columns as they were when a pass mark could be a fraction. */
async function undo(): Promise<void> {
  for (const table of ['quizzes', 'quiz_attempts', 'attestations', 'attestation_attempts'])
    await portal.db.execute(sql.raw(`alter table ${table} alter column passing_score set data type real`));
}

async function migrate(): Promise<void> {
  const file = path.join(import.meta.dirname, '../../migrations/0013_whole_scores.sql');
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
    await portal.db.execute(sql.raw(statement));
}

test('attempts of fractional pass marks keep their outcome, and their score agrees with it', async () => {
  await undo();
  const { id: userId } = await portal.signedInAs('USER');
  await portal.db.execute(sql`insert into attestations (id, title, passing_score) values ('a', 'Охрана труда', 66.6)`);
  const three = JSON.stringify([{}, {}, {}]);
  await portal.db.execute(sql`insert into attestation_attempts
    (id, attestation_id, user_id, status, score, correct_answers, passing_score, questions) values
    ('passed', 'a', ${userId}, 'PASSED', 67, 2, 66.6, ${three}::jsonb),
    ('failed', 'a', ${userId}, 'FAILED', 67, 2, 66.7, ${three}::jsonb),
    ('running', 'a', ${userId}, 'IN_PROGRESS', null, null, 66.6, ${three}::jsonb),
    ('old', 'a', ${userId}, 'PASSED', 80, 4, 70, '[]'::jsonb)`);
  await migrate();

  const { rows } = await portal.db.execute(
    sql`select id, score, passing_score as mark from attestation_attempts order by id`,
  );
  expect(rows).toEqual([
    { id: 'failed', score: 66, mark: 67 },
    { id: 'old', score: 80, mark: 70 },
    { id: 'passed', score: 66, mark: 66 },
    { id: 'running', score: null, mark: 66 },
  ]);
  expect((await portal.db.execute(sql`select passing_score as mark from attestations`)).rows).toEqual([{ mark: 66 }]);
});
