import { isDeepStrictEqual } from 'node:util';
import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { quizzes as contract } from 'shared-api/contract';
import { type BlueprintLine, textInWords } from 'shared-api/questions';
import type { z } from 'zod';
import { type BankAuthor, requireUsableTopics } from '../bank/access.ts';
import { shortageOf } from '../bank/blueprint.ts';
import { holdTopics } from '../bank/tree.ts';
import { keepCopies, withTrueOrigins } from '../bank/uses.ts';
import type { Executor } from '../db/database.ts';
import { saverName } from '../db/people.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { toKept, withAbsent } from '../questions/kept.ts';
import { type LookContext, readyLooks } from '../questions/looks.ts';
import { quizzes, type StoredQuestion } from '../tables/quizzes.ts';

type Row = typeof quizzes.$inferSelect;

/** 409 when the material has a quiz, also where another editor makes it at the same moment. */
export async function createQuiz(
  context: LookContext,
  actor: BankAuthor,
  materialId: string,
  form: z.output<typeof contract.QuizForm>,
): Promise<string> {
  const ready = await readyLooks(context, actor.id, form.questions);
  return context.db.transaction(async (tx) => {
    await requireDrawable(tx, actor, form);
    const questions = toStored(await withTrueOrigins(tx, ready.questions), []);
    const [quiz] = await tx
      .insert(quizzes)
      .values({ ...form, materialId, questions, updatedById: actor.id })
      .onConflictDoNothing({ target: quizzes.materialId, where: sql`deleted_at is null` })
      .returning({ id: quizzes.id });
    if (!quiz) throw conflict('У материала уже есть тест. Измените его или удалите в разделе «Админ».');
    await ready.keep(tx);
    await keepCopies(tx, quiz.id, questions);
    const details = { quizId: quiz.id, materialId, title: form.title };
    await logAction(tx, { action: 'QUIZ_CREATE', userId: actor.id, ipAddress: actor.ip, details });
    return quiz.id;
  });
}

/** Saves as the next version. 409 when the caller started from another version than the newest. */
export async function updateQuiz(
  context: LookContext,
  actor: BankAuthor,
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
    await requireDrawable(tx, actor, form, before.blueprint);
    const questions = toStored(await withTrueOrigins(tx, ready.questions), before.questions);
    await ready.keep(tx);
    await keepCopies(tx, id, questions);
    await tx
      .update(quizzes)
      .set({ ...form, questions, version: before.version + 1, updatedById: actor.id, updatedAt: sql`now()` })
      .where(eq(quizzes.id, id));
    const details = {
      quiz: { id, title: form.title },
      changes: describeChange(before, { ...before, ...form, questions }),
    };
    await logAction(tx, { action: 'QUIZ_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
  });
}

/** Refuses a quiz that wants more of the bank than there is. @param kept what stays where the form does not know it */
async function requireDrawable(
  tx: Executor,
  actor: BankAuthor,
  { questions, blueprint }: z.output<typeof contract.QuizForm>,
  kept: BlueprintLine[] = [],
): Promise<void> {
  if (blueprint === undefined || blueprint.length === 0) return;
  await holdTopics(tx);
  const asked = questions.filter(({ isAttestationOnly }) => !isAttestationOnly);
  const topics = await requireUsableTopics(tx, actor, blueprint, kept);
  const shortage = await shortageOf(tx, { blueprint, questionIds: [], isForQuiz: true }, asked, topics);
  if (shortage !== null) throw invalid({ blueprint: `В банке не хватает вопросов: ${shortage}` });
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
  return questions.map(({ id, isRequired, isAttestationOnly, bankId: told, ...question }) => {
    const old = id === undefined ? undefined : known.get(id);
    if (old) known.delete(old.id);
    const bankId = told ?? old?.bankId;
    const marks = { isRequired, isAttestationOnly, ...(bankId !== undefined && { bankId }) };
    return { ...toKept(withAbsent(question, old)), ...marks, id: old?.id ?? createId() };
  });
}

type Described = Pick<Row, 'title' | 'description' | 'passingScore' | 'timeLimit' | 'questions' | 'blueprint'>;

/** Old and new values for the log. Questions stand there by their texts; that an answer changed is told, not which. */
function describeChange(before: Described, after: Described) {
  const plain = ({ title, description, passingScore, timeLimit, questions, blueprint }: Described) => ({
    ...{ title, description, passingScore, timeLimit, blueprint },
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
