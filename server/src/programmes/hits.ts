import { type SQL, sql } from 'drizzle-orm';
import { renewalDays } from '../certificates/period.ts';
import type { assignments } from '../tables/programmes.ts';
import { users } from '../tables/users.ts';

/** An assignment that is kept, or one that somebody only thinks of. */
export type Hitting = Pick<typeof assignments.$inferSelect, 'programmeId' | 'event' | 'repeatMonths' | 'createdAt'>;

/** When each person last did the programme, as far as that was not taken back; to be joined to `users`. */
export function lastDone(programmeId: string): SQL {
  return sql`left join lateral (
    select d.completed_at, d.valid_until from enrolments d
    where d.programme_id = ${programmeId} and d.user_id = ${users.id} and d.completed_at is not null
      and d.ended_at is null
    order by d.completed_at desc limit 1
  ) done on true`;
}

/** Is on the way. */
export function isRunning(programmeId: string): SQL {
  return sql`exists (select 1 from enrolments r where r.programme_id = ${programmeId} and r.user_id = ${users.id}
    and r.completed_at is null and r.ended_at is null)`;
}

/** Has done it, and it holds. */
export function isHolding(now: Date): SQL {
  return sql`(done.completed_at is not null and (done.valid_until is null or done.valid_until > ${now.toISOString()}))`;
}

/**
 * Who of the audience is to be asked now: a condition on `users` and {@link lastDone}. Whom somebody has taken the
 * programme from is asked by a later assignment only.
 */
export function isHit({ programmeId, event, repeatMonths, createdAt }: Hitting, now: Date): SQL {
  const since = createdAt.toISOString();
  return sql`(${happened(event, since)} and not ${isRunning(programmeId)}
    and not exists (select 1 from enrolments h where h.programme_id = ${programmeId} and h.user_id = ${users.id}
      and h.ended_by_id is not null and h.ended_at >= ${since})
    and case when done.completed_at is null then ${sql.raw(String(event !== 'PASS_EXPIRES'))}
      else ${isAskedAgain(event, repeatMonths, since, now.toISOString())} end)`;
}

function happened(event: Hitting['event'], since: string): SQL {
  if (event === 'HIRED') return sql`${users.createdAt} > ${since}`;
  if (event === 'MOVED')
    return sql`exists (select 1 from person_departments m where m.user_id = ${users.id} and m.moved_at > ${since})`;
  return sql`true`;
}

/** Of whoever has done it already. */
function isAskedAgain(event: Hitting['event'], repeatMonths: number | null, since: string, now: string): SQL {
  const isOver = sql`(done.valid_until <= ${now} and ${since}::timestamptz > done.completed_at)`;
  const isDue = sql`done.completed_at + make_interval(months => ${repeatMonths ?? 0}::int) <= ${now}`;
  // As a pass of an attestation is renewed: some time before its end.
  const isEnding = sql`(done.valid_until >= ${since} and ${now}::timestamptz
    >= done.valid_until - least(make_interval(days => ${renewalDays}::int), (done.valid_until - done.completed_at) / 3))`;
  const reasons = [...(event === 'PASS_EXPIRES' ? [isEnding] : [isOver]), ...(repeatMonths === null ? [] : [isDue])];
  return sql`coalesce(${sql.join(reasons, sql` or `)}, false)`;
}
