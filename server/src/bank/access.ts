import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { BlueprintLine } from 'shared-api/questions';
import type { Executor } from '../db/database.ts';
import { isAnyOf } from '../db/like.ts';
import { branchOf, createBranches, upwards } from '../hierarchy/tree.ts';
import { invalid } from '../http/errors.ts';
import { isAtLeast, type SignedIn } from '../http/signed-in.ts';
import type { Actor } from '../logs/actor.ts';
import { readDepartments } from '../organisation/departments.ts';
import { bankQuestions } from '../tables/bank.ts';
import { users } from '../tables/users.ts';
import { readTopics, type TopicRow } from './tree.ts';

/** An editor or administrator, as far as the bank is open to him. */
export type BankUser = Pick<SignedIn, 'id' | 'role'>;

/** The same, who changes something. */
export type BankAuthor = Actor & BankUser;

/** Topics that the person may use, by name. To him there are no others. */
export async function usableTopics(db: Executor, user: BankUser): Promise<TopicRow[]> {
  return usableAmong(db, user, await readTopics(db));
}

/**
 * Those of the topics that the person may use: neither they nor a topic in which they stand name only departments of
 * others. Administrators may use all.
 */
export async function usableAmong(db: Executor, user: BankUser, topics: TopicRow[]): Promise<TopicRow[]> {
  if (isAtLeast(user.role, 'ADMIN')) return topics;
  const own = await departmentsAbove(db, user.id);
  const isClosed = ({ departmentIds }: TopicRow) =>
    departmentIds.length > 0 && !departmentIds.some((id) => own.includes(id));
  const closed = new Set(
    topics
      .filter(isClosed)
      .map(({ id }) => id)
      .flatMap(createBranches(topics)),
  );
  return topics.filter(({ id }) => !closed.has(id));
}

/**
 * Questions that the person may use, as a condition.
 *
 * @param topicId only those of the topic and of the topics in it
 */
export async function usableQuestions(db: Executor, user: BankUser, topicId?: string): Promise<SQL | undefined> {
  const topics = await usableTopics(db, user);
  const ids = topicId === undefined ? topics.map(({ id }) => id) : branchOf(topics, topicId);
  return and(isAnyOf(bankQuestions.topicId, ids), isNull(bankQuestions.deletedAt));
}

/** Those of the questions that the person may use. */
export async function usableIds(db: Executor, user: BankUser, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: bankQuestions.id })
    .from(bankQuestions)
    .where(and(inArray(bankQuestions.id, ids), await usableQuestions(db, user)));
  return rows.map(({ id }) => id);
}

/**
 * Throws 400 for a topic that the person may not use, or that is gone: he is not told which.
 *
 * @param kept lines of what is changed as they were before: their topics may stay
 * @returns the topics that questions are counted in; those that the person may not use have no name
 */
export async function requireUsableTopics(
  db: Executor,
  user: BankUser,
  blueprint: BlueprintLine[],
  kept: BlueprintLine[],
): Promise<TopicRow[]> {
  const topics = await readTopics(db);
  const usable = new Set((await usableAmong(db, user, topics)).map(({ id }) => id));
  const keptIds = kept.map(({ topicId }) => topicId);
  const staying = new Set(keptIds.flatMap(createBranches(topics)));
  const known = topics
    .filter(({ id }) => usable.has(id) || staying.has(id))
    .map((topic) => (usable.has(topic.id) ? topic : { ...topic, name: '' }));
  if (!blueprint.every(({ topicId }) => usable.has(topicId) || keptIds.includes(topicId)))
    throw invalid({ blueprint: 'Темы больше нет, или она открыта другому отделу. Выберите другую.' });
  return known;
}

/** The department of the person and those in which it stands, as they are now; none for a person without one. */
async function departmentsAbove(db: Executor, userId: string): Promise<string[]> {
  const [person] = await db.select({ departmentId: users.departmentId }).from(users).where(eq(users.id, userId));
  return person?.departmentId ? upwards(await readDepartments(db), person.departmentId) : [];
}
