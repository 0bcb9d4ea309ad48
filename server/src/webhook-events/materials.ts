import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { emit, person } from './emit.ts';

/** Materials that readers did not see before; of these, those that they see by now. */
export async function emitPublished(tx: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await emit(
    tx,
    'material.published',
    sql`select json_build_object(
        'material', json_build_object('id', m.id, 'title', m.title, 'version', m.version),
        'category', json_build_object('id', c.id, 'title', c.name),
        'author', ${person},
        'url', '/materials/' || m.id) as data
      from materials m join categories c on c.id = m.category_id join users u on u.id = m.author_id
      where m.id = any(${sql.param(ids)}::text[]) and m.is_published and m.deleted_at is null order by m.id`,
  );
}
