import { isDeepStrictEqual } from 'node:util';
import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { quizzes as contract } from 'shared-api/contract';
import { hasOptions, type MarkedQuestion, permute, textInWords, tidyFeedback, tidyLook } from 'shared-api/questions';
import type { z } from 'zod';
import type { Executor } from '../db/database.ts';
import { saverName } from '../db/people.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { quizzes, type StoredQuestion } from '../tables/quizzes.ts';
import { type LookContext, readyLooks } from './looks.ts';

type Row = typeof quizzes.$inferSelect;

/** 409 when the material has a quiz, also where another editor makes it at the same moment. */
export async function createQuiz(
  context: LookContext,
  actor: Actor,
  materialId: string,
  form: z.output<typeof contract.QuizForm>,
): Promise<string> {
  const ready = await readyLooks(context, actor.id, form.questions);
  return context.db.transaction(async (tx) => {
    const questions = toStored(ready.questions, []);
    const [quiz] = await tx
      .insert(quizzes)
      .values({ ...form, materialId, questions, updatedById: actor.id })
      .onConflictDoNothing({ target: quizzes.materialId, where: sql`deleted_at is null` })
      .returning({ id: quizzes.id });
    if (!quiz) throw conflict('У материала уже есть тест. Измените его или удалите в разделе «Админ».');
    await ready.keep(tx);
    const details = { quizId: quiz.id, materialId, title: form.title };
    await logAction(tx, { action: 'QUIZ_CREATE', userId: actor.id, ipAddress: actor.ip, details });
    return quiz.id;
  });
}

/** Saves as the next version. 409 when the caller started from another version than the newest. */
export async function updateQuiz(
  context: LookContext,
  actor: Actor,
  id: string,
  { version, ...form }: z.output<typeof contract.QuizChange>,
): Promise<void> {
  const ready = await readyLooks(context, actor.id, form.questions);
  return context.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(quizzes)
      .where(and(eq(quizzes.id, id), isNull(quizzes.deletedAt)))
      .for('update');
    if (!before) throw notFound('Тест не найден');
    if (version !== undefined && version !== before.version) throw await staleVersion(tx, before);
    const questions = toStored(ready.questions, before.questions);
    await ready.keep(tx);
    await tx
      .update(quizzes)
      .set({ ...form, questions, version: before.version + 1, updatedById: actor.id, updatedAt: sql`now()` })
      .where(eq(quizzes.id, id));
    const details = { quiz: { id, title: form.title }, changes: describeChange(before, { ...form, questions }) };
    await logAction(tx, { action: 'QUIZ_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
  });
}

async function staleVersion(tx: Executor, { updatedById, version }: Row) {
  const name = await saverName(tx, updatedById);
  return conflict(
    `Пока вы правили, тест сохранил другой человек: ${name} (версия ${version}). Сравните изменения и выберите, что оставить.`,
  );
}

/** A question that stays keeps its id, and no two have the same. */
function toStored(questions: z.output<typeof contract.QuestionForm>[], before: StoredQuestion[]): StoredQuestion[] {
  const known = new Map(before.map((question) => [question.id, question]));
  return questions.map(({ id, isRequired, isAttestationOnly, ...question }) => {
    const old = id === undefined ? undefined : known.get(id);
    if (old) known.delete(old.id);
    return { ...toKept(withAbsent(question, old)), isRequired, isAttestationOnly, id: old?.id ?? createId() };
  });
}

/** The question with the feedback and the look of the one before, as far as they still fit, where its form has none. */
export function withAbsent<Q extends MarkedQuestion>(question: Q, old: MarkedQuestion | undefined): Q {
  const { feedback, look } = question;
  return {
    ...question,
    feedback: feedback === undefined ? stillFitting(old, question) : feedback,
    look: look === undefined ? lookStillFitting(old, question) : look,
  };
}

/** For a form that does not know of feedback: what belongs to an option stays while the options stay. */
function stillFitting(old: MarkedQuestion | undefined, { type, options }: MarkedQuestion) {
  if (!old?.feedback) return undefined;
  const isSame = old.type === type && isDeepStrictEqual(old.options, options);
  return isSame ? old.feedback : { ...old.feedback, byChoice: [] };
}

/** For a form that does not know of looks: one stays while its words do. */
function lookStillFitting(old: MarkedQuestion | undefined, { type, text, options }: MarkedQuestion) {
  const isSame = old?.type === type && old.text === text.trim() && isDeepStrictEqual(old.options, options);
  return isSame ? old.look : undefined;
}

/** Options and details belong to some kinds only: what another type has left behind is dropped. */
export function toKept({
  text,
  type,
  options,
  correctAnswer,
  details,
  feedback,
  look,
}: Omit<z.output<typeof contract.QuestionForm>, 'id' | 'isRequired' | 'isAttestationOnly'>): MarkedQuestion {
  const kept = {
    type,
    text: text.trim(),
    options: hasOptions(type) ? options.map((option) => option.trim()) : [],
    correctAnswer: correctAnswer.trim(),
    ...(details?.type === type && { details }),
  };
  const tidy = tidyFeedback({ ...kept, feedback });
  const seen = tidyLook(kept, look);
  return withoutHints({ ...kept, ...(tidy && { feedback: tidy }), ...(seen && { look: seen }) });
}

/** Steps and pairs are written in their right order, which whoever may read the quiz would see: they go by the alphabet. */
function withoutHints(question: MarkedQuestion): MarkedQuestion {
  if (question.type !== 'ORDERING' && question.type !== 'MATCHING') return question;
  const { options } = question;
  const textAt = (at: number) => options[at] ?? '';
  return permute(
    question,
    [...options.keys()].toSorted((one, other) => textAt(one).localeCompare(textAt(other), 'ru')),
  );
}

type Described = Pick<Row, 'title' | 'description' | 'passingScore' | 'timeLimit' | 'questions'>;

/** Old and new values for the log. Questions stand there by their texts; that an answer changed is told, not which. */
function describeChange(before: Described, after: Described) {
  const plain = ({ title, description, passingScore, timeLimit, questions }: Described) => ({
    ...{ title, description, passingScore, timeLimit },
    questions: questions.map(textInWords),
    keptForAttestations: questions.filter(({ isAttestationOnly }) => isAttestationOnly).map(textInWords),
  });
  const known = new Map(before.questions.map((question) => [question.id, question]));
  const answersChanged = after.questions
    .filter((question) => !hasSameKey(known.get(question.id) ?? question, question))
    .map(textInWords);
  return { ...changedFields(plain(before), plain(after)), ...(answersChanged.length > 0 && { answersChanged }) };
}

/** The database keeps what is in an object in an order of its own. */
function hasSameKey(one: StoredQuestion, other: StoredQuestion): boolean {
  return one.correctAnswer === other.correctAnswer && isDeepStrictEqual(one.details, other.details);
}
