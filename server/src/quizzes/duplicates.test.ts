import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildMaterial } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});

afterAll(() => portal.close());

/** The tables as they were when two editors could each make a quiz of one material. */
async function undo(): Promise<void> {
  for (const statement of [
    'drop index one_quiz_of_a_material',
    'drop table quiz_papers',
    'alter table quiz_attempts drop column title, drop column questions',
    'alter table quizzes drop column version, drop column updated_by_id, drop column updated_at',
    'create index quizzes_by_material on quizzes (material_id)',
  ])
    await portal.db.execute(sql.raw(statement));
}

async function migrate(): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../migrations');
  const name = readdirSync(folder).find((file) => file.endsWith('_quiz_papers.sql')) ?? '';
  for (const statement of readFileSync(path.join(folder, name), 'utf8').split('--> statement-breakpoint'))
    await portal.db.execute(sql.raw(statement));
}

test('of several quizzes of one material an active one stays, else the newest; attempts stay with theirs', async () => {
  const { id: userId } = await portal.signedInAs('USER');
  const [first, second, third] = [
    await buildMaterial(portal.db),
    await buildMaterial(portal.db),
    await buildMaterial(portal.db),
  ];
  await undo();
  await portal.db.execute(sql`insert into quizzes (id, material_id, title, questions, is_active, created_at, deleted_at)
    values ('old', ${first.id}, 'Т', '[]', true, '2026-01-01', null),
      ('new', ${first.id}, 'Т', '[]', true, '2026-01-02', null),
      ('active', ${second.id}, 'Т', '[]', true, '2026-01-01', null),
      ('idle', ${second.id}, 'Т', '[]', false, '2026-01-02', null),
      ('gone', ${third.id}, 'Т', '[]', false, '2026-01-01', '2026-01-03'),
      ('only', ${third.id}, 'Т', '[]', false, '2026-01-02', null)`);
  await portal.db.execute(sql`insert into quiz_attempts
    (id, quiz_id, user_id, score, is_passed, correct_answers, total_questions, passing_score, answers)
    values ('one', 'old', ${userId}, 50, false, 1, 2, 70, '[]'), ('two', 'new', ${userId}, 100, true, 2, 2, 70, '[]')`);
  await migrate();

  const { rows: kept } = await portal.db.execute(
    sql`select id from quizzes where deleted_at is null and id in ('old', 'new', 'active', 'idle', 'gone', 'only') order by id`,
  );
  expect(kept).toEqual([{ id: 'active' }, { id: 'new' }, { id: 'only' }]);
  const { rows: attempts } = await portal.db.execute(sql`select id, quiz_id, score from quiz_attempts order by id`);
  expect(attempts).toEqual([
    { id: 'one', quiz_id: 'old', score: 50 },
    { id: 'two', quiz_id: 'new', score: 100 },
  ]);
  const again = portal.db.execute(
    sql`insert into quizzes (id, material_id, title, questions) values ('third', ${first.id}, 'Т', '[]')`,
  );
  await expect(again).rejects.toThrow();
});
