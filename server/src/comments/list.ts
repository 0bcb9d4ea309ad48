import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { byName } from '../db/people.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isVisibleTo, isVisibleToJoinedUser } from '../materials/visibility.ts';
import { materialComments } from '../tables/comments.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';
import { isReader, mentionedIn, namesOf } from './text.ts';

type Row = typeof materialComments.$inferSelect;

export type CommentedMaterial = Pick<typeof materials.$inferSelect, 'id' | 'title' | 'authorId' | 'commentsClosedAt'>;

/** What comments need of their material; 404 as its own call answers. */
export async function visibleMaterial(db: Executor, id: string, user: SignedIn): Promise<CommentedMaterial> {
  const [found] = await db
    .select({
      id: materials.id,
      title: materials.title,
      authorId: materials.authorId,
      commentsClosedAt: materials.commentsClosedAt,
    })
    .from(materials)
    .where(and(eq(materials.id, id), isVisibleTo(user)));
  if (!found) throw notFound('Материал не найден');
  return found;
}

const hasReplies = sql`exists (select 1 from material_comments reply
  where reply.parent_id = material_comments.id and reply.deleted_at is null)`;

/** A deleted comment stays as the place under which its replies stand. */
const isShown = sql`(${materialComments.deletedAt} is null or ${hasReplies})`;

interface Asked {
  state: 'open' | 'resolved';
  after?: string | undefined;
  limit: number;
}

/** A page of threads with all their replies. */
export async function listComments(db: Executor, materialId: string, user: SignedIn, asked: Asked) {
  const material = await visibleMaterial(db, materialId, user);
  const { createdAt, id, parentId, resolvedAt, deletedAt } = materialComments;
  const isHere = eq(materialComments.materialId, materialId);
  // Behind a comment that is not here nothing comes, which would look like the end of the list.
  if (asked.after && (await db.$count(materialComments, and(isHere, eq(id, asked.after)))) === 0)
    throw invalid({ after: 'Список изменился. Обновите страницу.' });
  const isThread = and(isHere, isNull(parentId), isShown);
  const rows = await db
    .select()
    .from(materialComments)
    .where(
      and(
        isThread,
        asked.state === 'open' ? isNull(resolvedAt) : isNotNull(resolvedAt),
        isAfter(materialId, asked.after),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(asked.limit + 1);
  const page = rows.slice(0, asked.limit);
  const replies = page.length === 0 ? [] : await repliesOf(db, page);
  const names = await namesOf(db, peopleIn([...page, ...replies]));
  const [total, resolved] = await Promise.all([
    db.$count(materialComments, and(isHere, isNull(deletedAt))),
    db.$count(materialComments, and(isThread, isNotNull(resolvedAt))),
  ]);
  return {
    threads: page.map((thread) => ({
      ...shown(thread, user, names),
      quote: thread.deletedAt ? null : thread.quote,
      isQuestion: thread.isQuestion,
      resolvedAt: thread.resolvedAt?.toISOString() ?? null,
      mayResolve: mayResolve(thread, material, user),
      replies: replies.filter((reply) => reply.parentId === thread.id).map((reply) => shown(reply, user, names)),
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    total,
    resolved,
    isClosed: material.commentsClosedAt !== null,
    mayClose: user.role !== 'USER',
  };
}

function isAfter(materialId: string, after: string | undefined): SQL | undefined {
  if (!after) return undefined;
  return sql`(${materialComments.createdAt}, ${materialComments.id}) > (
    select last.created_at, last.id from material_comments last
    where last.id = ${after} and last.material_id = ${materialId})`;
}

function repliesOf(db: Executor, threads: Row[]): Promise<Row[]> {
  const { createdAt, deletedAt, id, parentId } = materialComments;
  const ids = threads.map((thread) => thread.id);
  return db
    .select()
    .from(materialComments)
    .where(and(inArray(parentId, ids), isNull(deletedAt)))
    .orderBy(asc(createdAt), asc(id));
}

function peopleIn(rows: Row[]): string[] {
  return [...new Set(rows.flatMap(({ authorId, text }) => [authorId, ...mentionedIn(text)]))];
}

function shown(row: Row, user: SignedIn, names: Map<string, string>) {
  const isDeleted = row.deletedAt !== null;
  const named = (id: string) => ({ id, name: names.get(id) ?? 'сотрудник' });
  return {
    id: row.id,
    author: named(row.authorId),
    text: isDeleted ? '' : row.text,
    mentions: isDeleted ? [] : mentionedIn(row.text).map(named),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isDeleted,
    mayEdit: !isDeleted && row.authorId === user.id,
    mayDelete: !isDeleted && (row.authorId === user.id || user.role !== 'USER'),
  };
}

/** Whoever asked, whoever answers for the material, and its editors. */
export function mayResolve(
  thread: Pick<Row, 'authorId'>,
  material: Pick<CommentedMaterial, 'authorId'>,
  user: SignedIn,
) {
  return user.role !== 'USER' || thread.authorId === user.id || material.authorId === user.id;
}

/** At most 8 people who can read the material, by a part of the name; never by an email. */
export async function listMentionable(db: Executor, materialId: string, query: string, user: SignedIn) {
  await visibleMaterial(db, materialId, user);
  const like = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.firstName}) ilike ${containing(query)}`;
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .innerJoin(materials, eq(materials.id, materialId))
    .where(and(isReader, isVisibleToJoinedUser(), like))
    .orderBy(byName, asc(users.id))
    .limit(8);
  return rows.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}

/** How many replies a thread has, deleted ones too. */
export function countReplies(db: Executor, threadId: string): Promise<number> {
  return db.$count(materialComments, eq(materialComments.parentId, threadId));
}
