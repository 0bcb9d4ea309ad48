import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { withoutSignatures } from 'shared-api/document';
import { htmlsOf, type MarkedQuestion, mapLook } from 'shared-api/questions';
import type { Executor } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { copyPicture, takeOutPictures } from '../editing/pictures.ts';
import { findVisibleFile } from '../files/find.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { type FileSigner, plainAddress, signContent } from '../links/file-links.ts';
import { files } from '../tables/files.ts';
import { changeLook } from './change-look.ts';

type NewFile = typeof files.$inferInsert;
/** What the looks of questions are made ready with. */
export type LookContext = Pick<Deps, 'db' | 'storage' | 'workers'>;

/** Questions of a form whose looks are ready to be stored. */
export interface ReadyLooks<Q> {
  questions: Q[];
  /** Makes their pictures pictures of questions, in the transaction that saves these. */
  keep: (tx: Executor) => Promise<void>;
}

/**
 * Makes the looks of a form safe, their words the text, and their pictures files. 400 where a question cannot be asked
 * so, or shows a picture that its author may not see.
 */
export async function readyLooks<Q extends MarkedQuestion>(
  context: LookContext,
  authorId: string,
  given: Q[],
): Promise<ReadyLooks<Q>> {
  if (!given.some(({ look }) => look)) return { questions: given, keep: async () => undefined };
  const added: NewFile[] = [];
  const takeOut = async (html: string) => {
    const { content, pictures } = await takeOutPictures(context.storage, ownedBy(authorId), withoutSignatures(html));
    added.push(...pictures);
    return content;
  };
  const plain: Q[] = [];
  for (const question of given)
    plain.push(question.look ? { ...question, look: await changeLook(question.look, takeOut) } : question);
  try {
    const questions = await context.workers.run('prepareLooks', plain).catch(asOfQuestions);
    return await withOwnPictures(context, authorId, questions as Q[], added);
  } catch (error) {
    await Promise.all(added.map(({ storageKey }) => context.storage.remove(storageKey)));
    throw error;
  }
}

/** What is refused as a text is one of the questions here. */
function asOfQuestions(error: unknown): never {
  if (error instanceof HttpError && error.fields?.content) throw invalid({ questions: error.fields.content });
  throw error;
}

/** A picture of a material is copied: it must not go with it, nor be seen by whom the question alone is for. */
async function withOwnPictures<Q extends MarkedQuestion>(
  { db, storage }: LookContext,
  authorId: string,
  given: Q[],
  added: NewFile[],
): Promise<ReadyLooks<Q>> {
  const named = picturesIn(given);
  const known = new Set([...added.map(({ id }) => id ?? ''), ...(await usableOf(db, authorId, named))]);
  const copies = new Map<string, NewFile & { id: string }>();
  for (const id of named.filter((one) => !known.has(one))) {
    const file = await findVisibleFile(db, id, authorId);
    if (file?.type !== 'image') throw invalid({ questions: missingIn(given, id) });
    const copy = await copyPicture(storage, ownedBy(authorId), file);
    copies.set(id, copy);
    added.push(copy);
  }
  const toCopies = (html: string) =>
    html.replace(pictureAddress, (address, id: string) => {
      const copy = copies.get(id);
      return copy ? `"${plainAddress(copy.id, copy.originalName)}"` : address;
    });
  return {
    questions: given.map((question) => withMappedLook(question, toCopies)),
    keep: (tx) => keepPictures(tx, authorId, named, added),
  };
}

function missingIn(questions: MarkedQuestion[], id: string): string {
  const at = questions.findIndex((question) => picturesIn([question]).includes(id));
  return `Вопрос ${at + 1}: картинки больше нет. Добавьте её заново.`;
}

/** Of a picture in a look, with its quotes; the group is the id of the file. */
export const pictureAddress = /"\/files\/([a-z][a-z0-9]{23})\/[^"]*"/g;

/** Of the files: pictures of other questions, and those that the author has uploaded and not used yet. */
async function usableOf(db: Executor, authorId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.type, 'image'),
        isNull(files.deletedAt),
        or(inArray(files.purpose, ['question', 'asked']), isFreshOf(authorId)),
      ),
    );
  return rows.map(({ id }) => id);
}

async function keepPictures(tx: Executor, authorId: string, ids: string[], added: NewFile[]): Promise<void> {
  if (added.length > 0) await tx.insert(files).values(added);
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({ purpose: 'question' })
    .where(and(inArray(files.id, ids), isFreshOf(authorId)));
}

/** Uploaded for a text, and not used yet. */
const isFreshOf = (authorId: string) =>
  and(eq(files.purpose, 'content'), isNull(files.materialId), eq(files.uploaderId, authorId));

const ownedBy = (authorId: string) => ({ materialId: null, uploaderId: authorId, purpose: 'question' as const });

/** Somebody is asked with these pictures: they stay as long as what was asked does, which is for ever. */
export async function keepAsked(tx: Executor, questions: MarkedQuestion[]): Promise<void> {
  const ids = picturesIn(questions);
  if (ids.length > 0)
    await tx
      .update(files)
      .set({ purpose: 'asked' })
      .where(and(inArray(files.id, ids), eq(files.purpose, 'question')));
}

/** Ids of the files that the looks of the questions show, each once. */
export function picturesIn(questions: Pick<MarkedQuestion, 'look'>[]): string[] {
  const html = questions.flatMap(({ look }) => htmlsOf(look));
  return [...new Set(html.flatMap((one) => [...one.matchAll(pictureAddress)].map(([, id = '']) => id)))];
}

/** The question with each HTML of its look changed. */
export function withMappedLook<Q extends Pick<MarkedQuestion, 'look'>>(
  question: Q,
  change: (html: string) => string,
): Q {
  return question.look ? { ...question, look: mapLook(question.look, change) } : question;
}

/** Signs the pictures of questions for whoever is given these questions: that is the right to see them. */
export function createLookSigner(signer: FileSigner, userId: string) {
  const sign = (html: string) => signContent(html, signer, { userId, whilePublished: false, isAsked: true });
  return <Q extends Pick<MarkedQuestion, 'look'>>(question: Q): Q => withMappedLook(question, sign);
}

/** The same of all questions of something. */
export function signLooks<Q extends Pick<MarkedQuestion, 'look'>, T extends { questions: Q[] }>(
  whole: T,
  signer: FileSigner,
  userId: string,
): T {
  return { ...whole, questions: whole.questions.map(createLookSigner(signer, userId)) };
}
