import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { corrections as contract } from 'shared-api/contract';
import { needsReviewer } from 'shared-api/questions';
import type { z } from 'zod';
import type { SavedAnswer } from '../attempts/answers.ts';
import { type AttemptRow, toState } from '../attempts/store.ts';
import { type AttemptState, countedQuestions, isRekeyed, transition } from '../attempts/transition.ts';
import type { Executor } from '../db/database.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { attestationAnswers, attestationAttempts, type QuestionCorrection } from '../tables/attestations.ts';
import { users } from '../tables/users.ts';

export type CorrectionForm = z.output<typeof contract.CorrectionForm>;
type Effect = z.input<typeof contract.CorrectionEffect>;
type Change = Effect['changes'][number];

/** A question of an attestation, by which its attempts are found. */
export interface QuestionPlace {
  attestationId: string;
  questionId: string;
}

/** Attempts that lie in memory at once, and that one transaction changes. */
export const correctionBatch = 100;

/** Attempts that have drawn the question and count for something. */
export function hasDrawn({ attestationId, questionId }: QuestionPlace): SQL | undefined {
  return and(
    eq(attestationAttempts.attestationId, attestationId),
    isNull(attestationAttempts.annulledAt),
    sql`${attestationAttempts.questions} @> ${JSON.stringify([{ id: questionId }])}::jsonb`,
  );
}

/** The question as it was drawn: its words are the latest, its options all that were ever offered. */
export async function drawnQuestion(db: Executor, { attestationId, questionId }: QuestionPlace) {
  const { rows } = await db.execute(sql`
    select q.value as question, max(a.created_at) as last from attestation_attempts a, jsonb_array_elements(a.questions) q
    where a.attestation_id = ${attestationId} and a.annulled_at is null and q.value ->> 'id' = ${questionId}
    group by q.value order by last desc`);
  const variants = rows.map((row) => row.question as AttemptState['questions'][number]);
  const [latest] = variants;
  if (!latest) throw notFound('Этот вопрос в аттестации никому не задавали.');
  // A question may have become another kind since: only what has its key in one text can get another one.
  const asked = variants.find(({ details }) => !details) ?? latest;
  const options = variants.flatMap((variant) => (variant.type === asked.type ? variant.options : []));
  return { ...asked, options: [...new Set(options)].sort(), variants };
}

type Drawn = Awaited<ReturnType<typeof drawnQuestion>>;

/** Refuses a right answer that no attempt could have given. */
export function requireFitting(question: Drawn, { kind, rightAnswers }: CorrectionForm): void {
  if (kind !== 'REKEY') return;
  const refuse = (message: string) => invalid({ rightAnswers: message });
  if (question.type === 'MULTIPLE_CHOICE' && rightAnswers.some((answer) => !question.options.includes(answer)))
    throw refuse('Такого варианта ответа ни в одной попытке не было.');
  if (question.type === 'TRUE_FALSE' && rightAnswers.some((answer) => answer !== 'true' && answer !== 'false'))
    throw refuse('Верный ответ здесь — «Верно» или «Неверно».');
  if (question.details)
    throw refuse('Верный ответ вопроса этого вида не заменить. Не считайте вопрос или засчитайте его всем.');
  if (question.variants.every((variant) => variant.details || needsReviewer(variant)))
    throw refuse('Ответы на этот вопрос оценивает проверяющий: измените оценки на страницах попыток.');
}

/** What a correction makes of one attempt. */
export function correctedState(before: AttemptState, questionId: string, correction: QuestionCorrection | null) {
  return transition(before, { type: 'correct', questionId, correction }).state;
}

export function hasChanged(before: AttemptState, after: AttemptState): boolean {
  return before.status !== after.status || before.score !== after.score;
}

/** A correction as attempts keep it; null for one that takes the earlier ones back. */
export function toCorrection(id: string, { kind, rightAnswers }: CorrectionForm): QuestionCorrection | null {
  return kind === 'RESTORE' ? null : { id, kind, rightAnswers: kind === 'REKEY' ? rightAnswers : [] };
}

/** Looks at all attempts, batch by batch, and changes nothing. 409 where an attempt would be left without questions. */
export async function surveyCorrection(db: Executor, place: QuestionPlace, form: CorrectionForm) {
  const correction = toCorrection('', form);
  const effect: Effect & { userIds: Set<string> } = { ...emptyEffect(), userIds: new Set() };
  let emptied = 0;
  let after = '';
  for (;;) {
    const rows = await db
      .select({ row: attestationAttempts, person: users })
      .from(attestationAttempts)
      .innerJoin(users, eq(users.id, attestationAttempts.userId))
      .where(and(hasDrawn(place), gt(attestationAttempts.id, after)))
      .orderBy(asc(attestationAttempts.id))
      .limit(correctionBatch);
    const answers = await answersByAttempt(
      db,
      rows.map(({ row }) => row.id),
    );
    for (const { row, person } of rows) {
      const before = toState(row, answers.get(row.id) ?? []);
      const next = correctedState(before, place.questionId, correction);
      if (countedQuestions(next).length === 0) emptied += 1;
      count(effect, place.questionId, before, correction);
      if (!hasChanged(before, next)) continue;
      effect.userIds.add(row.userId);
      effect.changes.push(toChange(row, person, next));
    }
    after = rows.at(-1)?.row.id ?? '';
    if (rows.length < correctionBatch) break;
  }
  if (emptied > 0)
    throw conflict(
      `Попыток, в которых не останется ни одного вопроса: ${emptied}. Вместо этого засчитайте вопрос всем.`,
    );
  effect.changes.sort(byWeight);
  return effect;
}

function emptyEffect(): Effect {
  return { attempts: 0, inProgress: 0, untouched: 0, changes: [] };
}

function count(effect: Effect, questionId: string, before: AttemptState, correction: QuestionCorrection | null): void {
  effect.attempts += 1;
  if (before.status === 'IN_PROGRESS') effect.inProgress += 1;
  const question = before.questions.find(({ id }) => id === questionId);
  if (correction?.kind === 'REKEY' && question && !isRekeyed(question, correction.rightAnswers)) effect.untouched += 1;
}

function toChange(row: AttemptRow, person: typeof users.$inferSelect, after: AttemptState): Change {
  const { firstName, lastName, email } = person;
  return {
    attemptId: row.id,
    user: { firstName, lastName, email },
    before: { status: row.status, score: row.score },
    after: { status: after.status, score: after.score },
  };
}

const collator = new Intl.Collator('ru');

function byWeight(a: Change, b: Change): number {
  const weight = ({ before, after }: Change) => (before.status === after.status ? 1 : 0);
  const name = ({ user }: Change) => `${user.lastName} ${user.firstName} ${user.email}`;
  return weight(a) - weight(b) || collator.compare(name(a), name(b));
}

export async function answersByAttempt(db: Executor, attemptIds: string[]): Promise<Map<string, SavedAnswer[]>> {
  const rows = await db
    .select({
      attemptId: attestationAnswers.attemptId,
      questionId: attestationAnswers.questionId,
      answer: attestationAnswers.answer,
      revision: attestationAnswers.revision,
    })
    .from(attestationAnswers)
    .where(inArray(attestationAnswers.attemptId, attemptIds));
  return Map.groupBy(rows, ({ attemptId }) => attemptId);
}
