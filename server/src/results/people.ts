import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { results as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Executor } from '../db/database.ts';
import { isPersonLike } from '../db/people.ts';
import { longestFirst } from '../passes/passes.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { users } from '../tables/users.ts';
import { isCounted } from '../trainings/counted.ts';

export type ResultPerson = z.input<typeof contract.ResultPerson>;

export interface Row {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isActive: boolean;
  departmentId: string | null;
  departmentName: string | null;
  state: ResultPerson['state'];
  bestScore: number | null;
  attempts: number;
  lastId: string | null;
  lastStatus: NonNullable<ResultPerson['lastAttempt']>['status'] | null;
  lastAt: string | null;
  number: string | null;
  passedAttemptId: string | null;
  validUntil: string | null;
  extraMinutes: number | null;
  extraAttempts: number | null;
  reason: string | null;
  patronymic: string;
  position: string;
  passScore: number | null;
  issuedAt: string | null;
  lastScore: number | null;
  /** Of the training from elsewhere that stands for the attestation; null without one. */
  outsideIssuedAt: string | null;
  outsideUntil: string | null;
  lastCompletedAt: string | null;
}

export interface Filters {
  search?: string | undefined;
  state?: 'passed' | 'notPassed' | undefined;
  userIds?: string[] | undefined;
}

/** People whom an attestation is meant for, and all who have tried it, those deactivated since too, with where they stand. */
export function selectPeople(attestationId: string, { search, state, userIds }: Filters): SQL {
  const wanted = and(search ? isPersonLike(search) : undefined, userIds && inArray(users.id, userIds));
  const standing = state && sql`where p.state ${state === 'passed' ? sql`=` : sql`<>`} 'PASSED'`;
  return sql`select * from (
    select users.id, users.first_name as "firstName", users.last_name as "lastName", users.email,
      users.patronymic, users.position,
      users.is_active and users.deleted_at is null as "isActive",
      d.id as "departmentId", d.name as "departmentName",
      tried.count as attempts, tried.best as "bestScore",
      last.id as "lastId", last.status as "lastStatus", last.created_at as "lastAt",
      last.score as "lastScore", last.completed_at as "lastCompletedAt",
      pass.score as "passScore", pass.issued_at as "issuedAt",
      outside.issued_at as "outsideIssuedAt", outside.valid_until as "outsideUntil",
      pass.number, pass.attempt_id as "passedAttemptId", pass.valid_until as "validUntil",
      more.extra_minutes as "extraMinutes", more.extra_attempts as "extraAttempts", more.reason,
      case
        when pass.id is not null and (pass.valid_until is null or pass.valid_until > now()) then 'PASSED'
        when outside.id is not null and (outside.valid_until is null or outside.valid_until > now()) then 'PASSED'
        when last.status in ('IN_PROGRESS', 'COMPLETED') then last.status::text
        when pass.id is not null or outside.id is not null then 'EXPIRED'
        when last.id is not null then 'FAILED'
        else 'NOT_STARTED'
      end as state
    from users
    join attestations a on a.id = ${attestationId}
    left join departments d on d.id = users.department_id
    left join attestation_allowances more on more.attestation_id = a.id and more.user_id = users.id
    cross join lateral (
      select count(*)::int as count, max(t.score) as best from attestation_attempts t
      where t.attestation_id = a.id and t.user_id = users.id and t.annulled_at is null
    ) tried
    left join lateral (
      select t.id, t.status, t.score, t.created_at, t.completed_at from attestation_attempts t
      where t.attestation_id = a.id and t.user_id = users.id and t.annulled_at is null order by t.created_at desc limit 1
    ) last on true
    left join lateral (
      select c.id, c.number, c.attempt_id, c.score, c.issued_at, c.valid_until from certificates c
      where c.attestation_id = a.id and c.user_id = users.id and c.revoked_at is null
      order by ${longestFirst('c')} limit 1
    ) pass on true
    left join lateral (
      select id, issued_at, valid_until from ${outsideTrainings}
      where attestation_id = a.id and user_id = users.id and ${isCounted}
      order by ${longestFirst('outside_trainings')} limit 1
    ) outside on true
    where (tried.count > 0 or (users.is_active and users.deleted_at is null and (a.department_id is null or a.department_id = users.department_id)))
      ${wanted ? sql`and ${wanted}` : sql``}
  ) p ${standing ?? sql``}`;
}

/** All of them by name. */
export async function findPeople(db: Executor, attestationId: string, filters: Filters) {
  const { rows } = await db.execute(sql`
    select * from (${selectPeople(attestationId, filters)}) p order by lower(p."lastName"), lower(p."firstName"), p.id`);
  return (rows as unknown as Row[]).map(toPerson);
}

export async function countPeople(db: Executor, attestationId: string, filters: Filters = {}) {
  const { rows } = await db.execute(sql`
    select count(*)::int as total, count(*) filter (where p.state = 'PASSED')::int as passed
    from (${selectPeople(attestationId, filters)}) p`);
  return rows[0] as unknown as { total: number; passed: number };
}

function toPerson(row: Row): ResultPerson {
  const { id, firstName, lastName, email, isActive, departmentId, departmentName, state, bestScore, attempts } = row;
  return {
    user: { id, firstName, lastName, email, isActive, patronymic: row.patronymic, position: row.position },
    department: departmentId && departmentName ? { id: departmentId, name: departmentName } : null,
    ...{ state, bestScore, attempts },
    lastAttempt:
      row.lastId && row.lastStatus && row.lastAt
        ? { id: row.lastId, status: row.lastStatus, createdAt: new Date(row.lastAt).toISOString() }
        : null,
    certificate:
      row.number && row.passedAttemptId
        ? {
            number: row.number,
            attemptId: row.passedAttemptId,
            validUntil: row.validUntil && new Date(row.validUntil).toISOString(),
          }
        : null,
    allowance:
      row.reason !== null
        ? { extraMinutes: row.extraMinutes ?? 0, extraAttempts: row.extraAttempts ?? 0, reason: row.reason }
        : null,
  };
}
