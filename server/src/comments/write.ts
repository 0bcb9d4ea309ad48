import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { conflict, forbidden, notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { logAction } from '../logs/log-action.ts';
import { materialComments, type TextQuote } from '../tables/comments.ts';
import { materials } from '../tables/materials.ts';
import { type CommentedMaterial, countReplies, mayResolve, visibleMaterial } from './list.ts';
import { tellOfComment } from './tell.ts';
import { cleanQuote, cleanText, mentionedIn, namesOf, requireReaders } from './text.ts';

interface NewComment {
  text: string;
  parentId?: string | null | undefined;
  quote?: TextQuote | null | undefined;
  isQuestion?: boolean | undefined;
}

/** A page shows all replies of a thread. */
const mostReplies = 200;

/** Writes a comment or a reply and tells whom it concerns; its id. */
export function addComment(db: Database, materialId: string, user: SignedIn, given: NewComment): Promise<string> {
  const text = cleanText(given.text);
  const quote = given.quote && !given.parentId ? cleanQuote(given.quote) : null;
  return db.transaction(async (tx) => {
    const material = await openMaterial(tx, materialId, user);
    const parentId = given.parentId ?? null;
    if (parentId) await requireThread(tx, materialId, parentId);
    await requireReaders(tx, materialId, mentionedIn(text));
    const id = createId();
    const isQuestion = parentId === null && (given.isQuestion ?? false);
    // The clock of the moment, not of the beginning: who has waited for another comment comes after it.
    const createdAt = sql`clock_timestamp()`;
    await tx
      .insert(materialComments)
      .values({ id, materialId, parentId, authorId: user.id, text, quote, isQuestion, createdAt });
    await tellOfComment(tx, { id, parentId, text, isQuestion }, material, user, true);
    return id;
  });
}

/** Changes one's own comment; only who is mentioned for the first time is told. */
export function editComment(
  db: Database,
  materialId: string,
  commentId: string,
  user: SignedIn,
  typed: string,
): Promise<void> {
  const text = cleanText(typed);
  return db.transaction(async (tx) => {
    const material = await openMaterial(tx, materialId, user);
    const comment = await lockedComment(tx, materialId, commentId);
    if (comment.authorId !== user.id) throw forbidden('Изменить можно только свой комментарий');
    const before = new Set(mentionedIn(comment.text));
    const added = mentionedIn(text).filter((id) => !before.has(id));
    await requireReaders(tx, materialId, added);
    await tx.update(materialComments).set({ text, editedAt: new Date() }).where(eq(materialComments.id, commentId));
    if (added.length > 0) await tellOfComment(tx, { ...comment, text }, material, user, false);
  });
}

/** Own ones, and any for editors, which the log keeps. Replies stay. */
export function deleteComment(
  db: Database,
  materialId: string,
  commentId: string,
  user: SignedIn,
  ip: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const material = await visibleMaterial(tx, materialId, user);
    const comment = await lockedComment(tx, materialId, commentId);
    const isOwn = comment.authorId === user.id;
    if (!isOwn && user.role === 'USER') throw forbidden('Удалить можно только свой комментарий');
    await tx.update(materialComments).set({ deletedAt: new Date() }).where(eq(materialComments.id, commentId));
    if (isOwn) return;
    const names = await namesOf(tx, [comment.authorId]);
    const author = { id: comment.authorId, name: names.get(comment.authorId) ?? '' };
    const details = { material: { id: material.id, name: material.title }, author, comment: { id: commentId } };
    await logAction(tx, { action: 'COMMENT_DELETE', userId: user.id, ipAddress: ip, details });
  });
}

/** Two people at once are one: the first of them is kept. */
export function resolveComment(db: Database, materialId: string, commentId: string, user: SignedIn): Promise<void> {
  return setResolution(db, materialId, commentId, user, true);
}

export function reopenComment(db: Database, materialId: string, commentId: string, user: SignedIn): Promise<void> {
  return setResolution(db, materialId, commentId, user, false);
}

function setResolution(db: Database, materialId: string, commentId: string, user: SignedIn, isResolved: boolean) {
  return db.transaction(async (tx) => {
    const material = await visibleMaterial(tx, materialId, user);
    const [thread] = await tx
      .select()
      .from(materialComments)
      .where(and(isOf(materialId, commentId), isNull(materialComments.parentId)))
      .for('update');
    if (!thread) throw notFound('Обсуждение не найдено');
    if (!mayResolve(thread, material, user)) throw forbidden();
    if ((thread.resolvedAt !== null) === isResolved) return;
    const set = isResolved
      ? { resolvedAt: new Date(), resolvedById: user.id }
      : { resolvedAt: null, resolvedById: null };
    await tx.update(materialComments).set(set).where(eq(materialComments.id, commentId));
  });
}

/** Closes the material's comments, or opens them; a second time changes nothing and is not logged. */
export function switchComments(
  db: Database,
  materialId: string,
  user: SignedIn,
  ip: string,
  isClosed: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const material = await visibleMaterial(tx, materialId, user);
    const changed = await tx
      .update(materials)
      .set({ commentsClosedAt: isClosed ? new Date() : null })
      .where(and(eq(materials.id, materialId), sql`(${materials.commentsClosedAt} is null) = ${isClosed}`))
      .returning({ id: materials.id });
    if (changed.length === 0) return;
    const details = { material: { id: material.id, name: material.title } };
    const action = isClosed ? 'COMMENTS_CLOSE' : 'COMMENTS_OPEN';
    await logAction(tx, { action, userId: user.id, ipAddress: ip, details });
  });
}

/** The material while its comments are open; locked, so that nobody writes past a closing. */
async function openMaterial(tx: Executor, id: string, user: SignedIn): Promise<CommentedMaterial> {
  await tx.execute(sql`select 1 from ${materials} where ${materials.id} = ${id} for share`);
  const material = await visibleMaterial(tx, id, user);
  if (material.commentsClosedAt) throw conflict('Комментарии закрыты');
  return material;
}

async function requireThread(tx: Executor, materialId: string, threadId: string): Promise<void> {
  const [thread] = await tx
    .select({ id: materialComments.id })
    .from(materialComments)
    .where(and(isOf(materialId, threadId), isNull(materialComments.parentId), isNull(materialComments.deletedAt)));
  if (!thread) throw notFound('Обсуждение не найдено');
  if ((await countReplies(tx, threadId)) >= mostReplies)
    throw conflict('В обсуждении слишком много ответов. Начните новое.');
}

async function lockedComment(tx: Executor, materialId: string, commentId: string) {
  const [comment] = await tx
    .select()
    .from(materialComments)
    .where(and(isOf(materialId, commentId), isNull(materialComments.deletedAt)))
    .for('update');
  if (!comment) throw notFound('Комментарий не найден');
  return comment;
}

function isOf(materialId: string, commentId: string) {
  return and(eq(materialComments.id, commentId), eq(materialComments.materialId, materialId));
}
