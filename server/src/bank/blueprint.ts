import { and, isNull, or } from 'drizzle-orm';
import { type BlueprintLine, type MarkedQuestion, narrowedInWords, textInWords } from 'shared-api/questions';
import type { Executor } from '../db/database.ts';
import { isAnyOf } from '../db/like.ts';
import { createBranches, type TreeRow } from '../hierarchy/tree.ts';
import { shuffle } from '../questions/shuffle.ts';
import type { DrawnQuestion } from '../tables/attestations.ts';
import { bankQuestions } from '../tables/bank.ts';
import type { BankSource } from '../tables/blueprint.ts';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { drawLines } from './draw.ts';
import { readTopics } from './tree.ts';

/** What is asked anyway: lines do not repeat it, neither the question itself nor its words. */
type Asked = (MarkedQuestion & { bankId?: string })[];

/** How the lines of a blueprint stand to the questions of these topics, as far as those are not asked anyway. */
export async function surveyBlueprint(db: Executor, source: BankSource, asked: Asked, topics: TreeRow[]) {
  const { pools, drawn } = await draw(db, source, asked, topics);
  return {
    lines: source.blueprint.map(({ count }, at) => ({
      available: pools[at]?.length ?? 0,
      missing: count - (drawn[at]?.length ?? 0),
    })),
  };
}

/** What a source lacks of these topics in words, by line; null where there is enough for everything. */
export async function shortageOf(
  db: Executor,
  source: BankSource,
  asked: Asked,
  topics: TreeRow[],
): Promise<string | null> {
  const { drawn, gone } = await draw(db, source, asked, topics);
  const lacking = source.blueprint.flatMap((line, at) => {
    const found = drawn[at]?.length ?? 0;
    return found < line.count ? [`${nameOf(line, topics)} — нужно ${line.count}, есть ${found}`] : [];
  });
  if (gone > 0) lacking.unshift(`выбрано ${source.questionIds.length}, из них больше нет ${gone}`);
  return lacking.length > 0 ? lacking.join('; ') : null;
}

/**
 * Questions of one attempt at an attestation, each once; null where the bank has not enough of them.
 *
 * @param topics those that lines draw of; all unless told
 */
export async function drawFromBank(
  db: Executor,
  source: BankSource,
  asked: Asked,
  topics?: TreeRow[],
): Promise<DrawnQuestion[] | null> {
  const taken = await take(db, source, asked, topics);
  return (
    taken?.map(({ id, topicId, topic, question, version }) => ({
      ...question,
      ...{ id, isRequired: true, isFromBank: true, quizId: '' },
      ...{ materialId: topicId, materialTitle: topic, materialVersion: version },
    })) ?? null
  );
}

/** The same for one paper of a quiz. */
export async function drawForQuiz(db: Executor, blueprint: BlueprintLine[], asked: Asked) {
  const taken = await take(db, { blueprint, questionIds: [], isForQuiz: true }, asked);
  return taken?.map(({ id, question }): StoredQuestion => ({ ...question, id, isRequired: true, bankId: id })) ?? null;
}

async function take(db: Executor, source: BankSource, asked: Asked, given?: TreeRow[]) {
  if (source.blueprint.length === 0 && source.questionIds.length === 0) return [];
  const topics = given ?? (await readTopics(db));
  const { chosen, drawn, gone } = await draw(db, source, asked, topics);
  if (gone > 0 || source.blueprint.some(({ count }, at) => (drawn[at]?.length ?? 0) < count)) return null;
  const rows = await db
    .select()
    .from(bankQuestions)
    .where(isAnyOf(bankQuestions.id, [...chosen, ...drawn.flat()]));
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  return shuffle(rows.map((row) => ({ ...row, topic: names.get(row.topicId) ?? '' })));
}

/** What is chosen and still there, the ids that fit each line, and those of them that chance gives it. */
async function draw(
  db: Executor,
  { blueprint, questionIds, isForQuiz = false }: BankSource,
  asked: Asked,
  topics: TreeRow[],
) {
  const branchOf = createBranches(topics);
  const wanted = blueprint.map((line) => ({ ...line, topics: new Set(branchOf(line.topicId)) }));
  const all = [...new Set(wanted.flatMap((line) => [...line.topics]))];
  const { id, topicId, difficulty, tags, words, isReserved } = bankQuestions;
  const found = await db
    .select({ id, topicId, difficulty, tags, words, isReserved })
    .from(bankQuestions)
    .where(and(or(isAnyOf(topicId, all), isAnyOf(id, questionIds)), isNull(bankQuestions.deletedAt)));
  const rows = isForQuiz ? found.filter((row) => !row.isReserved) : found;
  const wantedIds = new Set(questionIds);
  const chosen = rows.filter((row) => wantedIds.has(row.id));
  const used = new Set([...asked.flatMap(({ bankId }) => bankId ?? []), ...wantedIds]);
  const known = new Set([...asked.map(textInWords), ...chosen.map((row) => row.words)].map(folded));
  const fresh = rows.filter((row) => !used.has(row.id) && !known.has(folded(row.words)));
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
  return { pools, drawn, chosen: chosen.map((row) => row.id), gone: wantedIds.size - chosen.length };
}

const folded = (words: string) => words.trim().toLowerCase();

function nameOf(line: BlueprintLine, topics: TreeRow[]): string {
  const name = topics.find(({ id }) => id === line.topicId)?.name;
  if (!name) return 'удалённая или закрытая для вас тема';
  const narrowed = narrowedInWords(line);
  return `«${name}»${narrowed.length > 0 ? ` (${narrowed.join(', ')})` : ''}`;
}
