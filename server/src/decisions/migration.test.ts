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

/** The statements that bring in decisions, without those that make tables, which are there. */
function fillingStatements(): string[] {
  const folder = path.join(import.meta.dirname, '../../migrations');
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  const { tag } = journal.entries.find((entry: { tag: string }) => entry.tag.endsWith('_decisions'));
  const statements = readFileSync(path.join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
  return statements.filter((statement) => statement.trim().startsWith('INSERT'));
}

test('grades from before they were kept one by one begin the history of their attempts', async () => {
  const { id: userId } = await portal.signedInAs('USER');
  const { id: reviewerId } = await portal.signedInAs('EDITOR');
  await portal.db.execute(sql`insert into attestations (id, title) values ('a', 'Охрана труда')`);
  await portal.db.execute(sql`insert into attestation_attempts
    (id, attestation_id, user_id, status, grades, reviewed_by_id, completed_at) values
    ('graded', 'a', ${userId}, 'PASSED', '{"x": true, "y": false}', ${reviewerId}, '2026-03-01T10:00:00Z'),
    ('nameless', 'a', ${userId}, 'FAILED', '{"x": false}', null, null),
    ('ungraded', 'a', ${userId}, 'FAILED', '{}', null, null)`);
  for (const statement of fillingStatements()) await portal.db.execute(sql.raw(statement));
  const { rows } = await portal.db.execute(sql`select attempt_id as attempt, question_id as question,
    is_correct as "isCorrect", reviewer_id as reviewer from attestation_grades order by attempt_id, question_id`);
  expect(rows).toEqual([
    { attempt: 'graded', question: 'x', isCorrect: true, reviewer: reviewerId },
    { attempt: 'graded', question: 'y', isCorrect: false, reviewer: reviewerId },
    { attempt: 'nameless', question: 'x', isCorrect: false, reviewer: null },
  ]);
});
