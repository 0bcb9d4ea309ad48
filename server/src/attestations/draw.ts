import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { toShown } from '../questions/shown.ts';
import { shuffle, shuffleOptions } from '../questions/shuffle.ts';
import { attestationMaterials, type DrawnQuestion } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';

/** Every question that an attestation can ask: those of the active quizzes of its materials. */
export async function questionPool(db: Executor, attestationId: string): Promise<DrawnQuestion[]> {
  const chosen = await db
    .select({ id: attestationMaterials.materialId })
    .from(attestationMaterials)
    .where(eq(attestationMaterials.attestationId, attestationId))
    .orderBy(asc(attestationMaterials.position));
  return questionsOfMaterials(
    db,
    chosen.map(({ id }) => id),
  );
}

/** Questions of the active quizzes of these materials, in the order of the materials; a draft gives none. */
export async function questionsOfMaterials(db: Executor, materialIds: string[]): Promise<DrawnQuestion[]> {
  const rows = await db
    .select({ quiz: quizzes, material: { id: materials.id, title: materials.title, version: materials.version } })
    .from(materials)
    .innerJoin(quizzes, eq(quizzes.materialId, materials.id))
    .where(
      and(
        inArray(materials.id, materialIds),
        isNull(materials.deletedAt),
        eq(materials.isPublished, true),
        isNull(quizzes.deletedAt),
        eq(quizzes.isActive, true),
      ),
    )
    .orderBy(asc(quizzes.createdAt));
  rows.sort((a, b) => materialIds.indexOf(a.material.id) - materialIds.indexOf(b.material.id));
  return rows.flatMap(({ quiz, material }) =>
    quiz.questions.map((question) => ({
      ...question,
      quizId: quiz.id,
      materialId: material.id,
      materialTitle: material.title,
      materialVersion: material.version,
    })),
  );
}

/** Why an attestation has nothing to ask, and what is to be done. */
export async function explainEmptyPool(db: Executor, attestationId: string): Promise<string> {
  const [counted] = await db
    .select({
      all: count(),
      drafts: sql<number>`(count(*) filter (where ${materials.isPublished} = false))::int`,
    })
    .from(attestationMaterials)
    .innerJoin(materials, eq(materials.id, attestationMaterials.materialId))
    .where(and(eq(attestationMaterials.attestationId, attestationId), isNull(materials.deletedAt)));
  const isAllDrafts = counted !== undefined && counted.all > 0 && counted.drafts === counted.all;
  return isAllDrafts
    ? 'Аттестацию пока нельзя начать: её материалы ещё не опубликованы. Сообщите тому, кто её назначил.'
    : 'В аттестации пока нет вопросов: у её материалов нет активных тестов.';
}

/**
 * The questions of one attempt: all of the pool or so many of each material and those of the bank, in an order of
 * their own and with their options shuffled.
 */
export function drawQuestions(
  pool: DrawnQuestion[],
  questionsPerMaterial: number | null,
  ofBank: DrawnQuestion[] = [],
): DrawnQuestion[] {
  const taken = new Set(ofBank.map(({ id }) => id));
  // A material may ask a copy of what is chosen of the bank.
  const fresh = pool.filter(({ bankId }) => bankId === undefined || !taken.has(bankId));
  const byMaterial = Map.groupBy(fresh, ({ materialId }) => materialId);
  const chosen = [...byMaterial.values()].flatMap((questions) =>
    shuffle(questions).slice(0, questionsPerMaterial ?? questions.length),
  );
  return shuffle([...chosen, ...ofBank]).map(shuffleOptions);
}

/** A question as a taker sees it, without its right answer. */
export function toQuestion(question: DrawnQuestion) {
  return { ...toShown(question), material: { id: question.materialId, title: question.materialTitle } };
}
