import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { emit, isoOf, person, titled } from './emit.ts';

interface Result {
  id: string;
  status: string;
  annulledAt: Date | null;
}

/**
 * Results that are others than before, whoever or whatever has changed them. A result that is only taken back is none.
 * To be called when the certificates have followed.
 */
export async function emitResults(tx: Executor, changes: { before: Result; after: Result }[]): Promise<void> {
  const turned = changes.filter(({ before, after }) => resultOf(after) !== resultOf(before)).map(({ after }) => after);
  const idsOf = (result: string) => turned.filter((after) => resultOf(after) === result).map(({ id }) => id);
  await emitResult(tx, 'attestation.passed', idsOf('PASSED'));
  await emitResult(tx, 'attestation.failed', idsOf('FAILED'));
}

const resultOf = ({ status, annulledAt }: Result) =>
  annulledAt === null && (status === 'PASSED' || status === 'FAILED') ? status : null;

async function emitResult(tx: Executor, event: 'attestation.passed' | 'attestation.failed', ids: string[]) {
  if (ids.length === 0) return;
  await emit(
    tx,
    event,
    sql`select json_build_object(
        'attestation', json_build_object('id', t.attestation_id, 'title', t.title),
        'person', ${person},
        'attempt', json_build_object('id', t.id, 'completedAt', ${isoOf(sql`t.completed_at`)}),
        'score', t.score, 'passingScore', t.passing_score,
        'validUntil', ${isoOf(sql`c.valid_until`)},
        'url', '/attestations/' || t.attestation_id || '/attempt/' || t.id) as data
      from attestation_attempts t join users u on u.id = t.user_id
      left join certificates c on c.attempt_id = t.id and c.revoked_at is null
      where t.id = any(${sql.param(ids)}::text[]) order by t.completed_at, t.id`,
  );
}

interface Assigned {
  userId: string;
  dueAt: Date | null;
}

/** People whom an attestation was assigned to; as a renewal, because their passes end. */
export async function emitAssigned(tx: Executor, attestationId: string, people: Assigned[], isRenewal: boolean) {
  if (people.length === 0) return;
  await emit(
    tx,
    'attestation.assigned',
    sql`select json_build_object('attestation', ${titled('a')}, 'person', ${person},
        'dueAt', ${isoOf(sql`told."dueAt"`)}, 'isRenewal', ${isRenewal}::boolean, 'programme', null,
        'url', '/attestations') as data
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as told("userId" text, "dueAt" timestamptz)
      join users u on u.id = told."userId" join attestations a on a.id = ${attestationId} order by u.id`,
  );
}

/** Attestations that are asked of people because a programme was assigned to them. */
export async function emitAssignedByProgramme(tx: Executor, programmeId: string, enrolmentIds: string[]) {
  if (enrolmentIds.length === 0) return;
  await emit(
    tx,
    'attestation.assigned',
    sql`select json_build_object('attestation', ${titled('a')}, 'person', ${person},
        'dueAt', ${isoOf(sql`e.due_at`)}, 'isRenewal', false, 'programme', ${titled('p')},
        'url', '/attestations/programmes/' || p.id) as data
      from enrolments e join programmes p on p.id = e.programme_id join users u on u.id = e.user_id
      join programme_steps s on s.programme_id = p.id and s.kind = 'ATTESTATION' and s.deleted_at is null
      join attestations a on a.id = s.attestation_id and a.deleted_at is null
      where p.id = ${programmeId} and e.id = any(${sql.param(enrolmentIds)}::text[])
      order by e.id, s.position`,
  );
}
