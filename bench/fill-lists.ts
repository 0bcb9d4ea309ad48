import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../server/src/db/database.ts';

const materials = 100_000;
const people = 2000;
const quizzes = 20_000;
const attempts = 100_000;
const entries = 1_000_000;
const piece = 10_000;

/** The id of the n-th row of a kind. */
export function idOf(kind: string, n: number): string {
  return kind + String(n).padStart(23, '0');
}

const id = (kind: string, n: SQL) => sql`${sql.raw(`'${kind}'`)} || lpad((${n})::text, 23, '0')`;
const n = sql`n`;

/** A portal of some years, made by the database itself: the same rows each time. */
export async function fillLists(db: Database): Promise<void> {
  await db.execute(sql`
    insert into departments (id, name) select ${id('d', n)}, 'Отдел ' || n from generate_series(1, 12) n`);
  await db.execute(sql`
    insert into categories (id, name) select ${id('c', n)}, 'Категория ' || n from generate_series(1, 20) n`);
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, username, role, department_id, password_hash, created_at)
    select ${id('u', n)}, 'person' || n || '@bench.local', 'Имя' || n % 90, 'Фамилия' || n, 'person' || n,
      case when n = 1 then 'ADMIN' else 'USER' end::role, ${id('d', sql`1 + n % 12`)}, '', now() - n * interval '1 hour'
    from generate_series(1, ${people}::int) n`);
  // In pieces: no statement of the server may take longer than half a minute.
  await inPieces(materials, (first, last) => db.execute(materialsFrom(first, last)));
  await fillReactions(db);
  await fillQuizzes(db);
  await inPieces(entries, (first, last) => db.execute(entriesFrom(first, last)));
  await db.execute(sql`vacuum analyze`);
}

async function inPieces(count: number, insert: (first: number, last: number) => Promise<unknown>): Promise<void> {
  for (let first = 1; first <= count; first += piece) await insert(first, Math.min(first + piece - 1, count));
}

/** Four to six kilobytes of text each, one in ten a draft, one in twenty deleted. */
function materialsFrom(first: number, last: number): SQL {
  const text = sql`(select string_agg(md5((n * 150 + i)::text) || ' пункт инструкции', ' ') from generate_series(1, 60 + n % 30) i)`;
  return sql`
    insert into materials (id, title, description, content, plain_text, search_vector, search_title, is_published,
      category_id, department_id, author_id, created_at, deleted_at)
    select ${id('m', sql`n::bigint * 7919 % 1000003`)}, title, 'Порядок действий, раздел ' || n % 97, '<p>' || body || '</p>', body,
      to_tsvector('simple', title), lower(title), n % 10 > 0, ${id('c', sql`1 + n % 20`)},
      case when n % 3 > 0 then ${id('d', sql`1 + n / 20 % 12`)} end, ${id('u', sql`1 + n * 31 % 400`)},
      now() - (${materials}::int - n) * interval '7 minutes', case when n % 20 = 7 then now() end
    from (
      select n, (array['Пожарная безопасность', 'Охрана труда', 'Электробезопасность', 'Работа на высоте', 'Инструктаж'])[1 + n % 5]
        || ' ' || n * 7919 % 100003 as title, ${text} as body
      from generate_series(${first}::int, ${last}::int) n) made`;
}

/** Few materials are liked, many have been read in. */
async function fillReactions(db: Database): Promise<void> {
  const reactions: [string, string, number][] = [
    ['material_likes', '', 20_000],
    ['material_favorites', '', 10_000],
    ['material_progress', ', percent', 200_000],
  ];
  for (const [table, more, count] of reactions)
    await db.execute(sql`
      insert into ${sql.identifier(table)} (material_id, user_id${sql.raw(more)})
      select m.id, ${id('u', sql`1 + n * 13 % ${people}::int`)} ${sql.raw(more && ', n % 101')}
      from generate_series(1, ${count}::int) n
      join (select id, row_number() over (order by id) as position from materials) m
        on m.position = 1 + (n::bigint * n) % (${materials}::int - 3)
      on conflict do nothing`);
}

async function fillQuizzes(db: Database): Promise<void> {
  await db.execute(sql`
    insert into quizzes (id, material_id, title, questions, created_at)
    select ${id('q', sql`position`)}, id, 'Тест: ' || title,
      (select jsonb_agg(jsonb_build_object('id', i, 'text', 'Вопрос ' || i)) from generate_series(1, 3 + position % 9) i),
      created_at
    from (select id, title, created_at, row_number() over (order by id) as position from materials) m
    where position <= ${quizzes}::int`);
  await db.execute(sql`
    insert into quiz_attempts (id, quiz_id, user_id, score, is_passed, correct_answers, total_questions, passing_score, answers,
      completed_at)
    select ${id('t', n)}, ${id('q', sql`1 + n::bigint * n % ${quizzes}::int`)}, ${id('u', sql`1 + n % ${people}::int`)}, n % 101, n % 101 >= 70,
      n % 11, 10, 70, '[]', now() - n * interval '5 minutes'
    from generate_series(1, ${attempts}::int) n`);
  await db.execute(sql`
    insert into attestations (id, title, created_at)
    select ${id('a', n)}, 'Аттестация ' || n, now() - n * interval '1 day' from generate_series(1, 300) n`);
  await db.execute(sql`
    insert into attestation_attempts (id, attestation_id, user_id, status, score, created_at, completed_at)
    select ${id('b', n)}, ${id('a', sql`1 + n / ${people}::int % 300`)}, ${id('u', sql`1 + n % ${people}::int`)},
      (case when n > ${attempts - 1500}::int then 'IN_PROGRESS' when n % 3 > 0 then 'PASSED' else 'FAILED' end)::attempt_status,
      case when n <= ${attempts - 1500}::int then n % 101 end, now() - n * interval '6 minutes',
      case when n <= ${attempts - 1500}::int then now() - n * interval '5 minutes' end
    from generate_series(1, ${attempts}::int) n`);
}

function entriesFrom(first: number, last: number): SQL {
  return sql`
    insert into logs (id, user_id, action, ip_address, details, created_at)
    select ${id('l', n)}, ${id('u', sql`1 + n * 7 % ${people}::int`)},
      (array['LOGIN', 'LOGIN', 'LOGOUT', 'MATERIAL_UPDATE', 'QUIZ_ATTEMPT', 'PROFILE_UPDATE', 'USER_UPDATE'])[1 + n % 7],
      '10.0.' || n % 250 || '.' || n % 199, jsonb_build_object('title', 'Инструктаж № ' || n, 'percent', n % 101),
      now() - n * interval '31 seconds'
    from generate_series(${first}::int, ${last}::int) n`;
}
