import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';

/**
 * Notes in which department each person is, and that somebody is in another one than at the last look. Whoever has a
 * department that is gone has come with it into the one that took its place, and has not moved. By the clock of the
 * database, as the rows are whose age is compared with it. To be called in a transaction.
 */
export async function noteMoves(tx: Executor): Promise<void> {
  await lockName(tx, 'person-departments');
  await tx.execute(sql`
    insert into person_departments (user_id, department_id)
    select u.id, u.department_id from users u
    where u.deleted_at is null and not exists (select 1 from person_departments p where p.user_id = u.id)
    on conflict do nothing`);
  await tx.execute(sql`
    update person_departments p set department_id = u.department_id,
      moved_at = case when p.department_id is null or exists (select 1 from departments d where d.id = p.department_id)
        then clock_timestamp() else p.moved_at end
    from users u where u.id = p.user_id and p.department_id is distinct from u.department_id`);
}
