import { and, type SQL, sql } from 'drizzle-orm';
import { duties as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { addDays, addMonths, type Days } from '../days/zone.ts';
import { isAnyOf } from '../db/like.ts';
import { isPersonLike } from '../db/people.ts';
import { withParts } from '../organisation/superiors.ts';
import { holdsUntil } from '../passes/passes.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { users } from '../tables/users.ts';
import { isCounted } from '../trainings/counted.ts';

export type Kind = z.output<typeof contract.DutyKind>;
export type State = z.output<typeof contract.DutyState>;
export type Filters = Partial<z.output<typeof contract.DutyFilters>>;

/** How a state is written in the statements: numbers, because there are hundreds of thousands of rows. */
export const codes = { done: 1, open: 2, late: 3, failed: 4, in30: 5, in60: 6, in90: 7, expired: 8, waiting: 9 };

const stateByCode: State[] = [
  ...(['DONE', 'DONE', 'OPEN', 'LATE', 'FAILED'] as const),
  ...(['EXPIRING', 'EXPIRING', 'EXPIRING', 'EXPIRED', 'OPEN'] as const),
];

export function stateOf(code: number): State {
  return stateByCode[code] ?? 'OPEN';
}

/** Whose duties are asked for, which of them, and when. */
export interface Asked {
  /** A condition on `users`; nothing for all people. */
  scope?: SQL | undefined;
  userIds?: string[] | undefined;
  /** Of the kind of the filters, or of all where that names none. */
  kinds?: readonly Kind[];
  filters?: Filters;
  now: Date;
  days: Days;
}

export interface PersonRow extends Record<string, unknown> {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  position: string;
  departmentId: string | null;
  departmentName: string | null;
}

export interface DutyRow extends Record<string, unknown> {
  userId: string;
  kind: Kind;
  dutyId: string;
  title: string;
  code: number;
  dueAt: string | null;
  doneAt: string | null;
  validUntil: string | null;
}

/**
 * The groups of people (department and position), and of each duty a mark for everybody who has it. One pass makes the
 * marks, and they are counted by `readMark`: grouping so many rows in several ways took the database longer than all else.
 *
 * @param months their first moments
 */
export function selectOverview(asked: Asked, months: readonly Date[]): SQL {
  const { days } = asked;
  const starts = sql`${sql.param(months.map((start) => start.toISOString()))}::timestamptz[]`;
  const monthOf = (moment: SQL) => sql`coalesce(width_bucket(${moment}, ${starts}), 0)`;
  return sql`with ${askedOf(asked)},
    marked as (
      select duty_id, json_agg(((grp::bigint * 16 + code) * 16 + ${monthOf(sql`done_at`)}) * 16
        + case when due_at < ${today(asked)} and (done_at is null or first_at > due_at
          and (first_at at time zone ${days.zone})::date > (due_at at time zone ${days.zone})::date)
          then ${monthOf(sql`due_at`)} else 0 end) as marks
      from asked group by duty_id),
    listed as (select t.kind, t.id, t.title, m.marks from (${titles}) t join marked m on m.duty_id = t.id)
    select (select coalesce(json_agg(g), '[]') from (
        select grp, department_id as "departmentId", min(btrim(position)) as position, count(*)::int as people
        from people group by grp, department_id) g) as groups,
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'title', title) order by kind, title, id), '[]')
        from listed) as duties,
      (select coalesce(json_agg(marks order by kind, title, id), '[]') from listed) as marks`;
}

/** What a mark of `selectOverview` says; months count from 1, and 0 is none or an earlier one. */
export function readMark(mark: number) {
  return { grp: Math.floor(mark / 4096), code: (mark >> 8) & 15, doneMonth: (mark >> 4) & 15, lateMonth: mark & 15 };
}

/** Ids of people by name, with how many there are; of a filter by duty or state those who have such a duty. */
export function selectPeopleIds(asked: Asked, page?: { limit: number; offset: number }): SQL {
  const { kind, duty, state } = asked.filters ?? {};
  const isNarrowed = Boolean(kind || duty || state);
  const order = sql`order by lower(last_name), lower(first_name), id`;
  return sql`with ${isNarrowed ? askedOf(asked) : peopleOf(asked)},
    ${isNarrowed ? sql`with_such as materialized (select distinct user_id from asked where ${isIn(asked.filters)}),` : sql``}
    found as (select id, last_name, first_name from people
      ${isNarrowed ? sql`where id in (select user_id from with_such)` : sql``})
    select id, (select count(*)::int from found) as total from found ${order}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`;
}

/** All duties of some people, by person, kind and title. */
export function selectDuties(asked: Asked & { userIds: string[] }): SQL {
  return sql`with ${askedOf(asked)}
    select a.user_id as "userId", d.kind, d.id as "dutyId", d.title, a.code, a.due_at as "dueAt", a.done_at as "doneAt",
      a.valid_until as "validUntil"
    from asked a join (${titles}) d on d.id = a.duty_id
    where ${isIn(asked.filters)}
    order by a.user_id, d.kind, d.title, d.id`;
}

export function selectPeople(ids: string[]): SQL {
  const { id, firstName, lastName, email, position } = users;
  return sql`select ${id} as id, ${firstName} as "firstName", ${lastName} as "lastName", ${email} as email,
      ${position} as position, d.id as "departmentId", d.name as "departmentName"
    from users left join departments d on d.id = ${users.departmentId} where ${isAnyOf(id, ids)}`;
}

/** Of rows of `asked`: those of the state that is looked for. */
function isIn({ state, within }: Filters = {}): SQL {
  if (!state) return sql`true`;
  const wanted = stateByCode.flatMap((one, code) => (one === state && code > 0 ? [code] : []));
  const last = { 30: codes.in30, 60: codes.in60, 90: codes.in90 }[within ?? '90'];
  const codesOf = state === 'EXPIRING' ? wanted.filter((code) => code <= last) : wanted;
  return sql`code = any(${sql.param(codesOf)}::int[])`;
}

const titles = sql`select 'ATTESTATION' as kind, id, title from attestations where is_active and deleted_at is null
  union all select 'READING', id, title from materials
    where requires_confirmation and is_published and deleted_at is null
  union all select 'PROGRAMME', id, title from programmes where deleted_at is null`;

/** `people`: those who are asked for; `grp` numbers the pairs of department and position. */
function peopleOf(asked: Asked): SQL {
  return sql`recursive people as materialized (
    select id, department_id, position, last_name, first_name,
      dense_rank() over (order by department_id, lower(btrim(position)))::int as grp
    from users where ${isAskedPerson(asked)})`;
}

/** Of `users`: those who are asked for, whatever they have to do. */
export function isAskedPerson({ scope, userIds, filters = {} }: Asked): SQL | undefined {
  const { search, department, position } = filters;
  return and(
    sql`${users.isActive} and ${users.deletedAt} is null`,
    scope,
    userIds && isAnyOf(users.id, userIds),
    search ? isPersonLike(search) : undefined,
    department ? sql`${users.departmentId} in ${withParts(department)}` : undefined,
    position ? sql`lower(btrim(${users.position})) = lower(${position})` : undefined,
  );
}

/**
 * `people`, and `asked`: a row for each duty of each of them. They are joined duty by duty: the tables of one fit the
 * processor's cache, those of all of them together do not.
 */
function askedOf(asked: Asked): SQL {
  const { kind, duty } = asked.filters ?? {};
  const kinds = asked.kinds ?? (kind ? [kind] : contract.DutyKind.options);
  const only = duty ? sql`= ${duty}` : undefined;
  // Few people are found by their indexes; for all of them whole tables are read once.
  const isAll = !asked.scope && !asked.userIds;
  const who = (column: SQL) => {
    if (asked.userIds) return sql`${column} = any(${sql.param(asked.userIds)}::text[])`;
    return isAll ? sql`true` : sql`${column} in (select id from people)`;
  };
  const parts = {
    ATTESTATION: () => attestationsOf(asked, who, only),
    READING: () => readingsOf(asked, who, only),
    PROGRAMME: () => programmesOf(asked, who, only),
  };
  const wanted = kinds.map((one) => parts[one]());
  return sql`${peopleOf(asked)}, asked (user_id, grp, duty_id, code, due_at, done_at, first_at, valid_until) as (
    ${sql.join(wanted, sql` union all `)})`;
}

type Who = (column: SQL) => SQL;

/**
 * Whoever waits for a reviewer can do nothing; a closing that has passed is a date that was missed. Attempts that were
 * passed have certificates, so that they need not be read: a pass that was revoked is later than the failures before it.
 */
function attestationsOf(asked: Asked, who: Who, only: SQL | undefined): SQL {
  return sql`
    select p.id as user_id, p.grp, a.id as duty_id,
      case when p.until < ${today(asked)} and p.waits = p.last then ${codes.waiting}::int
        when p.until is not null then ${standing(asked, sql`p.until`)}
        when p.waits = p.last then ${codes.waiting}::int
        when a.due_at < ${today(asked)} or a.closes_at <= ${asked.now.toISOString()}::timestamptz then ${codes.late}::int
        when p.failed = p.last then ${codes.failed}::int
        else ${codes.open}::int end as code,
      coalesce(a.due_at, a.closes_at) as due_at, p.done_at, p.first_at, nullif(p.until, 'infinity') as valid_until
    from attestations a cross join lateral (
      select people.id, people.grp, tried.* from people left join (
        select user_id, max(until) as until, max(passed) as done_at, min(passed) as first_at,
          max(last) as last, max(failed) as failed, max(waits) as waits
        from (
          select user_id, case when revoked_at is null then ${holdsUntil} end as until,
            case when revoked_at is null then issued_at end as passed, issued_at as last, null::timestamptz as failed,
            null::timestamptz as waits
          from certificates where attestation_id = a.id and ${who(sql`user_id`)}
          union all
          select user_id, ${holdsUntil}, issued_at, null, null, null
          from ${outsideTrainings} where attestation_id = a.id and ${isCounted} and ${who(sql`user_id`)}
          union all
          select user_id, null, null, created_at, case when status = 'FAILED' then created_at end,
            case when status = 'COMPLETED' then created_at end
          from attestation_attempts where attestation_id = a.id and status <> 'PASSED' and annulled_at is null
            and ${who(sql`user_id`)}) facts
        group by user_id) tried on tried.user_id = people.id
      where a.department_id is null or a.department_id = people.department_id) p
    where a.is_active and a.deleted_at is null ${only ? sql`and a.id ${only}` : sql``}`;
}

function readingsOf(asked: Asked, who: Who, only: SQL | undefined): SQL {
  return sql`
    select p.id, p.grp, m.id,
      case when p.at is not null then ${codes.done}::int
        when m.confirm_by < ${today(asked)} then ${codes.late}::int else ${codes.open}::int end,
      m.confirm_by, p.at, p.at, null::timestamptz
    from materials m cross join lateral (
      select people.id, people.grp, known.at from people left join (
        select user_id, min(confirmed_at) as at from material_confirmations
        where material_id = m.id and version >= m.essential_version and ${who(sql`user_id`)}
        group by user_id) known on known.user_id = people.id
      where cardinality(m.confirmation_department_ids) = 0
        or people.department_id = any(m.confirmation_department_ids)) p
    where m.requires_confirmation and m.is_published and m.deleted_at is null ${only ? sql`and m.id ${only}` : sql``}`;
}

/** Of several times that a programme was given to a person the last one counts. */
function programmesOf(asked: Asked, who: Who, only: SQL | undefined): SQL {
  return sql`
    select p.id, p.grp, e.programme_id,
      case when e.completed_at is not null then ${standing(asked, sql`coalesce(e.valid_until, 'infinity')`)}
        when e.due_at < ${today(asked)} then ${codes.late}::int else ${codes.open}::int end,
      e.due_at, e.completed_at, e.completed_at, e.valid_until
    from programmes cross join lateral (
      select distinct on (user_id) programme_id, user_id, due_at, completed_at, valid_until
      from enrolments where programme_id = programmes.id and ended_at is null and ${who(sql`user_id`)}
      order by user_id, assigned_at desc, id desc) e
    join people p on p.id = e.user_id
    where programmes.deleted_at is null ${only ? sql`and programmes.id ${only}` : sql``}`;
}

/** The state of what is done, by when that ends: its whole last day counts. */
function standing(asked: Asked, until: SQL): SQL {
  return sql`case when ${until} < ${today(asked)} then ${codes.expired}::int
    when ${until} < ${today(asked, 31)} then ${codes.in30}::int when ${until} < ${today(asked, 61)} then ${codes.in60}::int
    when ${until} < ${today(asked, 91)} then ${codes.in90}::int else ${codes.done}::int end`;
}

/** The start of the company's today, or of a later day. */
function today({ now, days }: Asked, later = 0): SQL {
  return sql`${days.startOf(addDays(days.dayOf(now), later)).toISOString()}::timestamptz`;
}

/** The company's present month and the eleven before it, `2026-03`. */
export function lastMonths(now: Date, days: Days): string[] {
  const first = `${days.dayOf(now).slice(0, 7)}-01`;
  return Array.from({ length: 12 }, (_, at) => addMonths(first, at - 11).slice(0, 7));
}
