import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/src/db/database.ts';
import { idOf } from '../fill-lists.ts';

export const people = 5000;
/** Duties of everybody: attestations, materials to confirm, programmes. */
export const attestations = 20;
export const readings = 20;
export const programmes = 10;

const departments = 60;
const positions = 25;

const id = (kind: string, n: SQL) => sql`${sql.raw(`'${kind}'`)} || lpad((${n})::text, 23, '0')`;
const n = sql`n`;

/** A number of a pair, the same each time, from 0 on. */
const dice = (sides: number) => sql`(hashint8(u::bigint * 1000003 + d) & 2147483647) % ${sides}::int`;

/** A company of some years, made by the database itself: the same rows each time. */
export async function fillTraining(db: Database): Promise<void> {
  await fillPeople(db);
  await fillDuties(db);
  await fillAttempts(db);
  await db.execute(sql`
    insert into material_confirmations (material_id, user_id, version, confirmed_at)
    select ${id('m', sql`d`)}, ${id('u', sql`u`)}, 1, now() - (${dice(400)}) * interval '1 day'
    from generate_series(1, ${readings}::int) d, generate_series(1, ${people}::int) u where ${dice(10)} < 8`);
  await db.execute(sql`
    insert into enrolments (id, programme_id, user_id, assigned_at, due_at, completed_at, valid_until)
    select 'e' || lpad((u * 100 + d)::text, 23, '0'), ${id('p', sql`d`)}, ${id('u', sql`u`)}, now() - interval '300 days',
      now() + (${dice(200)} - 100) * interval '1 day',
      case when ${dice(10)} < 7 then now() - (${dice(290)}) * interval '1 day' end,
      case when ${dice(10)} < 7 and d % 2 = 0 then now() + (${dice(400)} - 40) * interval '1 day' end
    from generate_series(1, ${programmes}::int) d, generate_series(1, ${people}::int) u`);
  await db.execute(sql`vacuum analyze`);
}

/** Departments in departments, each with a head; the first person is the administrator, the second leads a division. */
async function fillPeople(db: Database): Promise<void> {
  await db.execute(sql`
    insert into departments (id, name, parent_id)
    select ${id('d', n)}, 'Отдел ' || n, case when n > 6 then ${id('d', sql`1 + n % 6`)} end
    from generate_series(1, ${departments}::int) n`);
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, username, role, department_id, position, password_hash)
    select ${id('u', n)}, 'person' || n || '@bench.local', 'Имя' || n % 90, 'Фамилия' || n, 'person' || n,
      case when n = 1 then 'ADMIN' else 'USER' end::role, ${id('d', sql`1 + n % ${departments}::int`)},
      'Должность ' || (n / 7) % ${positions}::int, ''
    from generate_series(1, ${people}::int) n`);
  await db.execute(sql`update departments set head_id = ${idOf('u', 2)} where id = ${idOf('d', 3)}`);
}

/** Half of the attestations hold for a year, most have a date; a thousand materials are not asked for. */
async function fillDuties(db: Database): Promise<void> {
  await db.execute(sql`
    insert into attestations (id, title, due_at, validity_months)
    select ${id('a', n)}, 'Аттестация ' || n, case when n % 4 > 0 then now() + (n - 10) * interval '12 days' end,
      case when n % 2 = 0 then 12 end
    from generate_series(1, ${attestations}::int) n`);
  await db.execute(sql`insert into categories (id, name) values (${idOf('c', 1)}, 'Инструкции')`);
  await db.execute(sql`
    insert into materials (id, title, description, content, plain_text, search_vector, search_title, is_published,
      category_id, author_id, requires_confirmation, confirm_by)
    select ${id('m', n)}, 'Инструкция ' || n, '', '<p>Текст</p>', 'Текст', to_tsvector('simple', 'текст'), 'инструкция',
      true, ${idOf('c', 1)}, ${idOf('u', 1)}, n <= ${readings}::int,
      case when n % 3 > 0 then now() + (n - 10) * interval '10 days' end
    from generate_series(1, 1000) n`);
  await db.execute(sql`
    insert into programmes (id, title, validity_months)
    select ${id('p', n)}, 'Программа ' || n, case when n % 2 = 0 then 12 end
    from generate_series(1, ${programmes}::int) n`);
}

/** Of ten people seven have passed, one in three of them at the second try; one has failed, two have not begun. */
async function fillAttempts(db: Database): Promise<void> {
  const pairs = sql`generate_series(1, ${attestations}::int) d, generate_series(1, ${people}::int) u`;
  const attempt = (kind: string, status: SQL, later: SQL, where: SQL) => sql`
    insert into attestation_attempts (id, attestation_id, user_id, status, score, created_at, completed_at)
    select ${sql.raw(`'${kind}'`)} || lpad((u * 100 + d)::text, 23, '0'), ${id('a', sql`d`)}, ${id('u', sql`u`)}, ${status}, 70,
      now() - (${dice(500)}) * interval '1 day' - ${later}, now() - (${dice(500)}) * interval '1 day'
    from ${pairs} where ${where}`;
  await db.execute(attempt('f', sql`'FAILED'`, sql`interval '2 days'`, sql`${dice(30)} < 7`));
  await db.execute(attempt('g', sql`'FAILED'`, sql`interval '1 day'`, sql`${dice(10)} = 7`));
  await db.execute(attempt('b', sql`'PASSED'`, sql`interval '1 hour'`, sql`${dice(10)} < 7`));
  await db.execute(sql`
    insert into certificates (id, number, attempt_id, attestation_id, user_id, holder, title, issued_at, valid_until)
    select 'c' || substr(a.id, 2), 'KB-' || a.id, a.id, a.attestation_id, a.user_id, 'Сотрудник', 'Аттестация',
      a.completed_at, case when t.validity_months is not null then a.completed_at + interval '12 months' end
    from attestation_attempts a join attestations t on t.id = a.attestation_id where a.status = 'PASSED'`);
}
