import { sql } from 'drizzle-orm';
import { openSession } from '../../server/src/credentials/sessions.ts';
import type { Database } from '../../server/src/db/database.ts';
import { writeProgress } from '../../server/src/document-form/progress.ts';
import { fillMaterials, readerId } from '../search/corpus.ts';

const materials = 3000;

const who = [
  'Сотрудник отдела',
  'Руководитель участка',
  'Дежурный инженер',
  'Новый работник',
  'Ответственный за смену',
];
const does = ['проверяет', 'заполняет', 'согласовывает', 'передаёт', 'сохраняет', 'обновляет', 'подписывает'];
const what = [
  'журнал инструктажа',
  'заявку на отпуск',
  'карточку клиента',
  'договор поставки',
  'наряд на работу',
  'отчёт о командировке',
  'пропуск посетителя',
  'план обучения',
  'перечень оборудования',
];
const when = ['до начала смены', 'в день обращения', 'не позже пятницы', 'после осмотра', 'перед отправкой в архив'];

/** Sentences of an office: 1,575 different ones of words that come again, as they do in instructions. */
function sentences(): string[] {
  return who.flatMap((a) => does.flatMap((b) => what.flatMap((c) => when.map((d) => `${a} ${b} ${c} ${d}.`))));
}

/** A portal of some thousand materials with files, quizzes and what people do with them: the same rows each time. */
export async function fillPortal(db: Database): Promise<void> {
  await fillMaterials(db, sentences(), materials);
  await db.execute(sql`
    insert into departments (id, name) select 'd' || lpad(n::text, 23, '0'), 'Отдел ' || n from generate_series(1, 6) n`);
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, username, password_hash, department_id)
    select 'p' || lpad(n::text, 23, '0'), 'p' || n || '@bench.local', 'Имя' || n % 40, 'Фамилия' || n, 'p' || n, '',
      'd' || lpad((1 + n % 6)::text, 23, '0')
    from generate_series(1, 500) n`);
  await db.execute(sql`update materials set department_id = 'd' || lpad((1 + abs(hashtext(id)) % 6)::text, 23, '0')
    where abs(hashtext(id)) % 3 > 0`);
  for (const [table, more, people] of [
    ['material_likes', '', 5],
    ['material_favorites', '', 2],
    ['material_progress', ', percent', 20],
  ] as const)
    await db.execute(sql`
      insert into ${sql.identifier(table)} (material_id, user_id${sql.raw(more)})
      select m.id, u.id ${sql.raw(more && ', 1 + abs(hashtext(u.id || m.id)) % 100')}
      from materials m cross join (select id from users where id like 'p%' union all select ${readerId}::text) u
      where abs(hashtext(u.id || m.id || ${table}::text)) % 500 < ${people}::int`);
  await db.execute(sql`
    insert into files (id, material_id, uploader_id, type, original_name, mime_type, size, sha256, storage_key, text_state)
    select 'f' || lpad((row_number() over (order by id, n))::text, 23, '0'), id, author_id, 'pdf', 'Приложение ' || n || '.pdf',
      'application/pdf', 120000, '', 'bench/' || id || n, 'none'
    from materials, generate_series(1, 3) n where abs(hashtext(id)) % 4 >= n`);
  await db.execute(sql`
    insert into quizzes (id, material_id, title, questions, is_active)
    select 'q' || substr(id, 2), id, 'Тест: ' || title, (select jsonb_agg(jsonb_build_object('id', i, 'text', 'Вопрос ' || i))
      from generate_series(1, 8) i), true
    from materials where abs(hashtext(id)) % 3 = 0`);
  await db.execute(sql`
    insert into material_addresses (material_id, slug, stem, number)
    select id, 'material-' || right(id, 6), 'material', right(id, 6)::int from materials`);
  await db.execute(sql`
    insert into attestations (id, title)
    select 'a' || lpad(n::text, 23, '0'), 'Аттестация ' || n from generate_series(1, 12) n`);
  // Else the server looks at all texts beside the first calls that are measured, as it would at files.
  await writeProgress(db, { after: '', isDone: true });
  await db.execute(sql`vacuum analyze`);
}

/** The headers of a reader's browser: a token that is bound to its cookie. */
export async function signIn(db: Database): Promise<Record<string, string>> {
  const { token, secret } = await openSession(db, readerId, '127.0.0.1', 'bench', 'bound');
  return { authorization: `Bearer ${token}`, cookie: `portal_session=${secret}` };
}
