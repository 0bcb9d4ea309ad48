import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { buildMaterial } from './builders.ts';

/** Rows of each table that a list may be of. */
export const rows = 4000;

/** The id of the n-th row of a table, by its letter. */
export const idOf = (kind: string, n: number) => `${kind}${String(n).padStart(23, '0')}`;
const nth = (kind: string, n = 'n') => sql.raw(`'${kind}' || lpad((${n})::text, 23, '0')`);
const series = sql`generate_series(1, ${rows}::int) n`;
const ago = sql`now() - n * interval '3 hours'`;

/**
 * As many rows of everything that lists are of: all of one parent where a list is of one.
 *
 * @returns parents that have all of the rows, by their place in an address
 */
export async function fillTables(db: Database): Promise<Record<string, string>> {
  const { id: one, categoryId } = await buildMaterial(db);
  await db.execute(sql`insert into users (id, email, first_name, last_name, username, password_hash, created_at)
    select ${nth('u')}, 'p' || n || '@test.local', 'Имя' || n, 'Фамилия' || n, 'p' || n, '', ${ago} from ${series}`);
  await db.execute(sql`insert into materials (id, title, description, content, search_title, is_published, category_id, author_id, created_at)
    select ${nth('m')}, 'Инструкция ' || n, '', repeat('текст ', 40), 'инструкция ' || n, true, category_id, ${nth('u', '1 + n % 50')}, ${ago}
    from ${series}, (select category_id from materials where id = ${one}) c`);
  await db.execute(sql`insert into material_versions (material_id, number, title, description, content, is_published, category_id)
    select id, n, title, '', content, true, category_id from ${series}, (select * from materials where id = ${one}) m`);
  await db.execute(sql`insert into material_versions (material_id, number, title, description, content, is_published, category_id)
    select id, 1, title, '', content, true, category_id from materials where id <> ${one}`);
  await db.execute(sql`insert into material_approvals (id, material_id, version, base_version, asked_by_id, asked_at)
    select ${nth('v')}, ${nth('m')}, 1, 1, ${nth('u')}, ${ago} from ${series}`);
  await db.execute(sql`insert into quizzes (id, material_id, title, questions, created_at)
    select ${nth('q')}, ${nth('m')}, 'Тест ' || n, '[]', ${ago} from ${series}`);
  await db.execute(sql`insert into quiz_attempts (id, quiz_id, user_id, score, is_passed, correct_answers, total_questions, passing_score, answers, completed_at)
    select ${nth('t')}, ${nth('q')}, ${nth('u')}, n % 101, true, 1, 1, 70, '[]', ${ago} from ${series}`);
  await db.execute(
    sql`insert into attestations (id, title, created_at) select ${nth('a')}, 'Аттестация ' || n, ${ago} from ${series}`,
  );
  await db.execute(sql`insert into attestation_attempts (id, attestation_id, user_id, status, score, created_at, completed_at)
    select ${nth('b')}, ${nth('a')}, ${nth('u')}, 'PASSED', 80, ${ago}, ${ago} from ${series}`);
  await db.execute(
    sql`insert into logs (id, user_id, action, created_at) select ${nth('l')}, ${nth('u')}, 'LOGIN', ${ago} from ${series}`,
  );
  await db.execute(sql`insert into notifications (id, user_id, kind, key, title, text, link)
    select ${nth('n')}, ${nth('u')}, 'ASSIGNED', 'k' || n, '', '', '/' from ${series}`);
  await db.execute(sql`insert into letters (id, notification_id, state, address, error, due_at, give_up_at, ended_at)
    select ${nth('e')}, ${nth('n')}, 'FAILED', 'a@test.local', 'нет', ${ago}, ${ago}, ${ago} from ${series}`);
  await db.execute(
    sql`insert into search_misses (id, query, count, last_at) select ${nth('s')}, 'слово ' || n, n % 9, ${ago} from ${series}`,
  );
  await db.execute(sql`insert into synonyms (id, members, title, keys)
    select ${nth('y')}, array['слово ' || n, 'речь ' || n], 'слово ' || n, array['слов ' || n, 'реч ' || n] from ${series}`);
  await db.execute(sql`insert into import_remarks (source, position, file, line, kind, subject)
     select 'docs', n, 'page-' || n || '.md', 1, 'link', '' from ${series}`);
  await db.execute(sql`insert into material_links (material_id, position, kind, href, text, target, reason, since)
    select ${nth('m')}, n % 5, 'page', '/net', '', '/net', 'page', ${ago} from ${series}`);
  await db.execute(sql`insert into webhooks (id, name, url, sealed_secret, events, created_by_id)
    select ${idOf('w', 1)}, 'Учёт', 'https://example.ru/', '', '{}', ${idOf('u', 1)}`);
  await db.execute(sql`insert into webhook_deliveries (id, webhook_id, event, data, state, due_at, created_at)
    select ${nth('d')}, ${idOf('w', 1)}, 'material.published', '{"url":"/"}', 'DELIVERED', ${ago}, ${ago} from ${series}`);
  await fillTraining(db);
  await db.execute(sql`analyze`);
  return {
    materials: one,
    sections: categoryId,
    attestations: idOf('a', 1),
    programmes: idOf('p', 1),
    webhooks: idOf('w', 1),
  };
}

async function fillTraining(db: Database): Promise<void> {
  await db.execute(sql`insert into bank_topics (id, name) values (${idOf('k', 1)}, 'Тема')`);
  await db.execute(sql`insert into bank_questions (id, topic_id, question, difficulty, type, words, created_at)
    select ${nth('g')}, ${idOf('k', 1)}, '{"text":"Вопрос","type":"OPEN_ENDED","options":[],"correctAnswer":""}', 'MEDIUM',
      'OPEN_ENDED', 'вопрос ' || n, ${ago} from ${series}`);
  await db.execute(sql`insert into programmes (id, title, created_at)
    select ${nth('p')}, 'Программа ' || n, ${ago} from ${series}`);
  await db.execute(sql`insert into enrolments (id, programme_id, user_id, assigned_at)
    select ${nth('h')}, ${idOf('p', 1)}, ${nth('u')}, ${ago} from ${series}`);
  await db.execute(sql`insert into outside_trainings (id, user_id, title, issued_at, entered_by_id, created_at, confirmed_at)
    select ${nth('o')}, ${nth('u')}, 'Курсы ' || n, ${ago}, ${idOf('u', 1)}, ${ago}, ${ago} from ${series}`);
}
