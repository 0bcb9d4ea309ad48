import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { currentSlug } from '../materials/address.ts';
import { type NewNotification, notify } from '../notifications/events.ts';
import { excerptOf } from '../notifications/excerpt.ts';
import { materialComments } from '../tables/comments.ts';
import type { CommentedMaterial } from './list.ts';
import { inWords, mentionedIn, namesOf, readersAmong } from './text.ts';

interface Written {
  id: string;
  parentId: string | null;
  text: string;
  isQuestion: boolean;
}

/**
 * Tells whom the comment mentions and, unless it is only edited, the material's author and the people of the thread.
 * One key for both kinds: nobody hears of a comment twice. Who cannot read the material hears nothing.
 */
export async function tellOfComment(
  tx: Executor,
  comment: Written,
  material: CommentedMaterial,
  writer: SignedIn,
  isNew: boolean,
): Promise<void> {
  const mentioned = new Set(mentionedIn(comment.text));
  const concerned = isNew ? [material.authorId, ...(await peopleOfThread(tx, comment.parentId))] : [];
  const asked = [...new Set([...mentioned, ...concerned])].filter((id) => id !== writer.id);
  const readers = await readersAmong(tx, material.id, asked);
  if (readers.length === 0) return;
  const words = inWords(comment.text, await namesOf(tx, [...mentioned]));
  const address = (await currentSlug(tx, material.id)) ?? material.id;
  const by = `${writer.firstName} ${writer.lastName}`;
  const news = (userId: string): NewNotification => ({
    userId,
    kind: mentioned.has(userId) ? 'MENTION' : 'COMMENT',
    key: `comment:${comment.id}`,
    title: `${headline(comment, mentioned.has(userId))}: «${material.title}»`,
    text: `${by}: ${excerptOf(words)}`,
    link: `/materials/${address}#comment-${comment.id}`,
    duty: 'COMMENT',
    dutyId: comment.id,
  });
  await notify(tx, readers.map(news));
}

function headline({ parentId, isQuestion }: Written, isMentioned: boolean): string {
  if (isMentioned) return 'Вас упомянули в комментарии';
  if (parentId) return 'Ответ на комментарий';
  return isQuestion ? 'Вопрос к материалу' : 'Комментарий к материалу';
}

/** Who began the thread and who has answered in it. */
async function peopleOfThread(tx: Executor, threadId: string | null): Promise<string[]> {
  if (!threadId) return [];
  const { id, authorId, parentId, deletedAt } = materialComments;
  const [began, answered] = await Promise.all([
    tx.select({ authorId }).from(materialComments).where(eq(id, threadId)),
    tx
      .selectDistinct({ authorId })
      .from(materialComments)
      .where(and(eq(parentId, threadId), isNull(deletedAt))),
  ]);
  return [...began, ...answered].map((row) => row.authorId);
}
