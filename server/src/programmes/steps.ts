import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { readFrom } from '../tables/materials.ts';
import type { stepKinds } from '../tables/programmes.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { isCounted } from '../trainings/counted.ts';

export type StepKind = (typeof stepKinds)[number];
export type StepProblem = 'DELETED' | 'HIDDEN' | 'NO_QUIZ';

/** A step of an enrolment, with all that is known of it. */
export interface EnrolledStep {
  enrolmentId: string;
  stepId: string;
  kind: StepKind;
  /** As the editor named it; may be empty. */
  ownTitle: string;
  /** Its own one, or else the name of what it is about. */
  title: string;
  dueDays: number | null;
  materialId: string | null;
  attestationTitle: string | null;
  fileId: string | null;
  problem: StepProblem | null;
  /** When it was found done, and kept; null where that was taken back. */
  keptAt: Date | null;
  /** It was kept on the way, and no pass is left that nobody has taken back. One that only ran out stays. */
  isTakenBack: boolean;
  /** When what it asks for was done; before the enrolment too. */
  foundAt: Date | null;
  /** It was done the last time already, and nothing has changed since: the person says that he knows it. */
  isKnown: boolean;
}

type Row = Omit<EnrolledStep, 'keptAt' | 'foundAt'> & { keptAt: string | null; foundAt: string | null };

/** For queries over `programme_steps s` with what each of them is about. */
export const targets = sql`
  left join materials m on m.id = s.material_id
  left join attestations a on a.id = s.attestation_id
  left join files f on f.id = s.file_id
  left join materials fm on fm.id = f.material_id`;

/** What a step is about, by its own name. */
export const targetTitle = sql`coalesce(m.title, a.title, f.original_name, '')`;

/** Why a step cannot be done now; deleted is for good. */
export const problemOf = sql<StepProblem | null>`case
  when s.kind in ('READ', 'CONFIRM', 'QUIZ') and (m.id is null or m.deleted_at is not null) then 'DELETED'
  when s.kind = 'ATTESTATION' and (a.id is null or a.deleted_at is not null) then 'DELETED'
  when s.kind = 'FILE' and (f.id is null or f.deleted_at is not null or fm.id is null or fm.deleted_at is not null)
    then 'DELETED'
  when s.kind = 'QUIZ' and not exists (select 1 from quizzes q where q.material_id = m.id and q.deleted_at is null)
    then 'DELETED'
  when s.kind in ('READ', 'CONFIRM', 'QUIZ') and not m.is_published then 'HIDDEN'
  when s.kind = 'ATTESTATION' and not a.is_active then 'HIDDEN'
  when s.kind = 'FILE' and not fm.is_published then 'HIDDEN'
  when s.kind = 'QUIZ' and not exists (select 1 from quizzes q
    where q.material_id = m.id and q.deleted_at is null and q.is_active) then 'NO_QUIZ'
  end`;

const readAt = sql`least(
  (select p.updated_at from material_progress p
    where p.material_id = m.id and p.user_id = e.user_id and p.percent >= ${sql.raw(String(readFrom))}),
  (select min(c.confirmed_at) from material_confirmations c
    where c.material_id = m.id and c.user_id = e.user_id and c.version >= m.essential_version))`;

const confirmedAt = sql`(select min(c.confirmed_at) from material_confirmations c
  where c.material_id = m.id and c.user_id = e.user_id and c.version >= m.essential_version)`;

const quizPassedAt = sql`(select min(t.completed_at) from quiz_attempts t join quizzes q on q.id = t.quiz_id
  where q.material_id = m.id and q.deleted_at is null and t.user_id = e.user_id and t.is_passed
    and (last.done_at is null or t.completed_at > last.done_at))`;

/** A pass that nobody took back, or confirmed training elsewhere that stands for it; of those that meet the condition. */
const passedAt = (where: SQL) => sql`least(
  (select min(issued_at) from certificates where attestation_id = a.id and user_id = e.user_id
    and revoked_at is null and (last.done_at is null or issued_at > last.done_at) and ${where}),
  (select min(created_at) from ${outsideTrainings} where attestation_id = a.id and user_id = e.user_id
    and ${isCounted} and ${where}))`;

const isTakenBack = sql<boolean>`(s.kind = 'ATTESTATION' and e.completed_at is null and kept.done_at is not null
  and ${passedAt(sql`true`)} is null)`;

const asText = (moment: SQL) => sql`to_json(${moment}) #>> '{}'`;

/**
 * The steps of enrolments in their order. Where the programme was done before, a quiz and a pass have to be newer than
 * that, also where its certificate was revoked, but not where only a training from elsewhere had seemed to prove it. A
 * text that was read or confirmed by then is known, which the person says himself.
 */
export async function readSteps(db: Executor, enrolmentIds: string[], now: Date): Promise<EnrolledStep[]> {
  if (enrolmentIds.length === 0) return [];
  const holds = sql`(valid_until is null or valid_until > ${now.toISOString()})`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select e.id as "enrolmentId", s.id as "stepId", s.kind, s.due_days as "dueDays", s.material_id as "materialId",
      s.file_id as "fileId", a.title as "attestationTitle", s.title as "ownTitle",
      coalesce(nullif(s.title, ''), ${targetTitle}) as title, ${problemOf} as problem,
      ${asText(sql`kept.done_at`)} as "keptAt", ${isTakenBack} as "isTakenBack",
      ${asText(sql`case when s.kind in ('READ', 'CONFIRM') and found.at <= last.done_at then null else found.at end`)}
        as "foundAt",
      (s.kind in ('READ', 'CONFIRM') and found.at is not null and coalesce(found.at <= last.done_at, false))
        as "isKnown"
    from enrolments e
    join programme_steps s on s.programme_id = e.programme_id and s.deleted_at is null
    ${targets}
    left join enrolment_steps kept on kept.enrolment_id = e.id and kept.step_id = s.id
    left join lateral (select max(p.completed_at) as done_at from enrolments p
      where p.programme_id = e.programme_id and p.user_id = e.user_id and p.id <> e.id
        and p.completed_at <= e.assigned_at and (p.training_id is null or p.ended_at is null)) last on true
    left join lateral (select case s.kind
      when 'READ' then ${readAt} when 'CONFIRM' then ${confirmedAt} when 'QUIZ' then ${quizPassedAt}
      when 'ATTESTATION' then ${passedAt(holds)} end as at) found on true
    where e.id in (select jsonb_array_elements_text(${JSON.stringify(enrolmentIds)}::jsonb))
    order by e.id, s.position, s.id`);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map((row) => ({
    ...row,
    keptAt: row.isTakenBack ? null : moment(row.keptAt),
    foundAt: moment(row.foundAt),
  }));
}
