import { and, isNull } from 'drizzle-orm';
import { difficultyLabels, type MarkedQuestion, textInWords } from 'shared-api/questions';
import type { Executor } from '../db/database.ts';
import { isAnyOf } from '../db/like.ts';
import { branchOf, type TreeRow } from '../hierarchy/tree.ts';
import { shuffle } from '../quizzes/shuffle.ts';
import type { DrawnQuestion } from '../tables/attestations.ts';
import { bankQuestions, bankUses } from '../tables/bank.ts';
import type { BlueprintLine } from '../tables/blueprint.ts';
import { drawLines } from './draw.ts';
import { readTopics } from './tree.ts';

/** What is asked anyway: the bank does not repeat it in the same words. */
type Asked = MarkedQuestion[];

/** How the lines of a blueprint stand to the questions of these topics, as far as those are not asked anyway. */
export async function surveyBlueprint(db: Executor, blueprint: BlueprintLine[], asked: Asked, topics: TreeRow[]) {
  const { pools, drawn } = await draw(db, blueprint, asked, topics);
  return {
    lines: blueprint.map(({ count }, at) => ({
      available: pools[at]?.length ?? 0,
      missing: count - (drawn[at]?.length ?? 0),
    })),
  };
}

/** What a blueprint lacks of these topics in words, by line; null where there is enough for every one. */
export async function shortageOf(
  db: Executor,
  blueprint: BlueprintLine[],
  asked: Asked,
  topics: TreeRow[],
): Promise<string | null> {
  const { drawn } = await draw(db, blueprint, asked, topics);
  const lacking = blueprint.flatMap((line, at) => {
    const found = drawn[at]?.length ?? 0;
    return found < line.count ? [`${nameOf(line, topics)} — нужно ${line.count}, есть ${found}`] : [];
  });
  return lacking.length > 0 ? lacking.join('; ') : null;
}

/**
 * Questions of one attempt by a blueprint, each once; null where the bank has not enough of them.
 *
 * @param given the topics that are drawn of; all unless told
 */
export async function drawFromBank(
  db: Executor,
  blueprint: BlueprintLine[],
  asked: Asked,
  given?: TreeRow[],
): Promise<DrawnQuestion[] | null> {
  if (blueprint.length === 0) return [];
  const topics = given ?? (await readTopics(db));
  const { drawn } = await draw(db, blueprint, asked, topics);
  if (blueprint.some(({ count }, at) => (drawn[at]?.length ?? 0) < count)) return null;
  const rows = await db.select().from(bankQuestions).where(isAnyOf(bankQuestions.id, drawn.flat()));
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  return rows.map(({ id, topicId, question, version }) => ({
    ...question,
    ...{ id, isRequired: true, isFromBank: true, quizId: '' },
    ...{ materialId: topicId, materialTitle: names.get(topicId) ?? '', materialVersion: version },
  }));
}

/** Remembers which attempt has drawn the questions of the bank, for their figures. */
export async function keepUses(tx: Executor, attemptId: string, questions: DrawnQuestion[]): Promise<void> {
  const uses = questions.filter(({ isFromBank }) => isFromBank).map(({ id }) => ({ questionId: id, attemptId }));
  if (uses.length > 0) await tx.insert(bankUses).values(uses);
}

/** Ids that fit each line, and those of them that chance gives it. */
async function draw(db: Executor, blueprint: BlueprintLine[], asked: Asked, topics: TreeRow[]) {
  const wanted = blueprint.map((line) => ({ ...line, topics: new Set(branchOf(topics, line.topicId)) }));
  const all = [...new Set(wanted.flatMap((line) => [...line.topics]))];
  const { id, topicId, difficulty, tags, words } = bankQuestions;
  const rows = await db
    .select({ id, topicId, difficulty, tags, words })
    .from(bankQuestions)
    .where(and(isAnyOf(topicId, all), isNull(bankQuestions.deletedAt)));
  const known = new Set(asked.map((question) => folded(textInWords(question))));
  const fresh = rows.filter((row) => !known.has(folded(row.words)));
  const pools = wanted.map((line) =>
    fresh
      .filter(
        (row) =>
          line.topics.has(row.topicId) &&
          (line.difficulty === null || line.difficulty === row.difficulty) &&
          line.tags.every((tag) => row.tags.includes(tag)),
      )
      .map((row) => row.id),
  );
  const drawn = drawLines(blueprint.map(({ count }, at) => ({ count, pool: shuffle(pools[at] ?? []) })));
  return { pools, drawn };
}

const folded = (words: string) => words.trim().toLowerCase();

function nameOf({ topicId, difficulty, tags }: BlueprintLine, topics: TreeRow[]): string {
  const name = topics.find(({ id }) => id === topicId)?.name;
  if (!name) return 'удалённая или закрытая для вас тема';
  const narrowed = [...(difficulty ? [difficultyLabels[difficulty]] : []), ...tags.map((tag) => `#${tag}`)];
  return `«${name}»${narrowed.length > 0 ? ` (${narrowed.join(', ')})` : ''}`;
}
