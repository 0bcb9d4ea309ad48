import { sql } from 'drizzle-orm';
import { type AskerRow, askerColumns, readingBy, toSignedIn } from '../credentials/asker.ts';
import type { Database } from '../db/database.ts';
import { listOf, toIso } from '../db/statement.ts';
import type { Asker } from '../http/signed-in.ts';
import { type AttemptStatus, attestationAnswers, attestationAttempts } from '../tables/attestations.ts';
import type { SavedAnswer } from './answers.ts';
import { attemptMissing } from './store.ts';

interface Row extends AskerRow {
  status: AttemptStatus | null;
  deadline: string | null;
  answers: SavedAnswer[];
}

const readRow = readingBy<Row>(sql`
  select ${askerColumns}, ${attestationAttempts.status}, ${attestationAttempts.deadline},
    ${listOf(sql`
      select ${attestationAnswers.questionId} as "questionId", ${attestationAnswers.answer}, ${attestationAnswers.revision}
      from ${attestationAnswers} where ${attestationAnswers.attemptId} = ${attestationAttempts.id}`)} as answers
  from person left join ${attestationAttempts} on ${attestationAttempts.id} = ${sql.placeholder('id')}
    and ${attestationAttempts.userId} = person.id`);

/**
 * Where somebody's own attempt stands, by one statement that also finds out who asks; null for nobody. Throws 404 for
 * the attempt of another. Asked every few seconds by every open page: no lock, and nothing is changed.
 */
export async function readState(db: Database, asker: Asker, id: string, now: number) {
  const [row] = await readRow(db, asker, { id });
  if (!row) return null;
  const { status, deadline, answers } = row;
  if (status === null) throw attemptMissing();
  return {
    user: toSignedIn(row),
    answer: { status, answers, deadline: deadline && toIso(deadline), now: new Date(now).toISOString() },
  };
}
