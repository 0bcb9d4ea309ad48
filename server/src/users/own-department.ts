import { createId } from '@paralleldrive/cuid2';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { invalid, tooMany } from '../http/errors.ts';
import { notify } from '../notifications/events.ts';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { isActiveAdministrator } from './administrators.ts';

/** Changes of the own department in 24 hours: each of them goes to every administrator. */
const dailyLimit = 50;

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  department: { id: string; name: string } | null;
}

/** Throws 400 where administrators alone decide on departments, and 429 for one who changes it all day long. */
export async function requireMayMove(tx: Executor, userId: string, isLocked: boolean): Promise<void> {
  if (isLocked) throw invalid({ department: 'Отдел меняет администратор. Обратитесь к нему, если указан не тот.' });
  const changes = await tx.$count(
    logs,
    and(
      eq(logs.userId, userId),
      eq(logs.action, 'PROFILE_UPDATE'),
      gt(logs.createdAt, sql`now() - interval '1 day'`),
      sql`${logs.details} -> 'changes' ? 'department'`,
    ),
  );
  if (changes >= dailyLimit) throw tooMany('Отдел менялся сегодня слишком часто. Повторите завтра.', 86_400);
}

/** Tells the other administrators that a person has moved by himself, because duties follow the department. */
export async function tellOfMove(tx: Executor, before: Person, after: Person): Promise<void> {
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isActiveAdministrator, ne(users.id, after.id)));
  const name = `${after.lastName} ${after.firstName}`;
  const key = `department:${createId()}`;
  await notify(
    tx,
    administrators.map(({ id }) => ({
      ...{ userId: id, kind: 'DEPARTMENT_CHANGED', key },
      title: `Изменён отдел: ${name}`,
      text: `${nameOf(before)} → ${nameOf(after)}. Отдел изменён в профиле самим сотрудником (${after.email}); от отдела зависят назначения.`,
      link: `/admin/users?search=${encodeURIComponent(after.email)}`,
    })),
  );
}

function nameOf({ department }: Person): string {
  return department ? `«${department.name}»` : 'Без отдела';
}
