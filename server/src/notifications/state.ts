import { sql } from 'drizzle-orm';
import { longestFirst, passes } from '../passes/passes.ts';

/** Where a duty stands that somebody was told of; null for other news. */
export type DutyState = 'OPEN' | 'DONE' | 'VOID' | null;

/** A later one of the same duty names another day. */
const isSuperseded = sql`exists (select 1 from notifications later
  where later.duty_id = notifications.duty_id and later.user_id = notifications.user_id
    and later.duty = notifications.duty and later.cycle is not distinct from notifications.cycle
    and later.created_at > notifications.created_at and later.due_day <> notifications.due_day)`;

/** Of a renewal: another pass decides now, and it is not what stood behind a pass that was taken back. */
const isPassed = sql`case when notifications.cycle is null
  then exists (select 1 from ${passes} c
    where c.attestation_id = notifications.duty_id and c.user_id = notifications.user_id)
  else exists (
    select 1 from (select * from ${passes} c
      where c.attestation_id = notifications.duty_id and c.user_id = notifications.user_id
      order by ${longestFirst('c')} limit 1) pass
    join (select id, issued_at, valid_until from certificates
      union all select id, issued_at, valid_until from outside_trainings) ending on ending.id = notifications.cycle
    where pass.id <> ending.id and (pass.issued_at > ending.issued_at
      or coalesce(pass.valid_until, 'infinity') > coalesce(ending.valid_until, 'infinity'))) end`;

const isStillAssigned = sql`exists (select 1 from attestations a
  where a.id = notifications.duty_id and a.is_active and a.deleted_at is null
    and (a.department_id is null or a.department_id = users.department_id))`;

const isConfirmed = sql`exists (select 1 from material_confirmations c
  where c.material_id = notifications.duty_id and c.user_id = notifications.user_id
    and c.version >= notifications.cycle::int)`;

const isStillAskedFor = sql`exists (select 1 from materials m
  where m.id = notifications.duty_id and m.deleted_at is null and m.is_published and m.requires_confirmation
    and m.essential_version = notifications.cycle::int
    and (cardinality(m.confirmation_department_ids) = 0 or users.department_id = any(m.confirmation_department_ids)))`;

const isThrough = sql`exists (select 1 from enrolments e
  where e.id = notifications.cycle and e.completed_at is not null and e.ended_at is null)`;

const isStillEnrolled = sql`exists (select 1 from enrolments e
  where e.id = notifications.cycle and e.ended_at is null)`;

/** As specification section 4 has it for materials: drafts are for editors. */
const isCommentSeen = sql`exists (select 1 from material_comments c join materials m on m.id = c.material_id
  where c.id = notifications.duty_id and c.deleted_at is null and m.deleted_at is null
    and (m.is_published or users.role <> 'USER'))`;

/** A deleted material is decided too: nothing is left to do. */
const isDecided = sql`not exists (select 1 from material_approvals a join materials m on m.id = a.material_id
  where a.id = notifications.duty_id and a.decision is null and m.deleted_at is null)`;

/** Until another day is set, or none. */
const isReviewDue = sql`exists (select 1 from materials m
  where m.id = notifications.duty_id and m.deleted_at is null and m.is_published
    and m.review_by::text = notifications.due_day)`;

/** News of a comment that is deleted, or whose material the person cannot read any more: not even named to him. */
export const isHidden = sql<boolean>`(notifications.duty is not distinct from 'COMMENT' and not ${isCommentSeen})`;

/**
 * Computed when it is asked for, so that nothing has to be told of a pass, a confirmation, a deletion or a moved
 * person. For queries over `notifications` and `users`.
 */
export const stateOf = sql<DutyState>`case notifications.duty
  when 'ATTESTATION' then case
    when ${isPassed} then 'DONE' when ${isSuperseded} or not ${isStillAssigned} then 'VOID' else 'OPEN' end
  when 'READING' then case
    when ${isConfirmed} then 'DONE' when ${isSuperseded} or not ${isStillAskedFor} then 'VOID' else 'OPEN' end
  when 'PROGRAMME' then case
    when ${isThrough} then 'DONE' when ${isSuperseded} or not ${isStillEnrolled} then 'VOID' else 'OPEN' end
  when 'APPROVAL' then case when ${isDecided} then 'DONE' else 'OPEN' end
  when 'REVIEW' then case when ${isReviewDue} then 'OPEN' else 'DONE' end
  when 'COMMENT' then case when ${isHidden} then 'VOID' end
  end`;

/** There is still something to do, or it was news only. */
export const isCurrent = sql<boolean>`coalesce(${stateOf} = 'OPEN', true)`;
