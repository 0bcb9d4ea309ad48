import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { withoutSignatures } from 'shared-api/document';
import type { MarkedQuestion } from 'shared-api/questions';
import type { Executor } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { copyPicture, takeOutPictures } from '../editing/pictures.ts';
import { findVisibleFile } from '../files/find.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { type FileSigner, plainAddress, signContent } from '../links/file-links.ts';
import { files } from '../tables/files.ts';

type Look = NonNullable<MarkedQuestion['look']>;
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
  const plain = await inLooks(given, async (html) => {
    const owner = { materialId: null, uploaderId: authorId, purpose: 'question' as const };
    const { content, pictures } = await takeOutPictures(context.storage, owner, withoutSignatures(html));
    added.push(...pictures);
    return content;
  });
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
  const named = idsIn(given);
  const known = new Set([...added.map(({ id }) => id ?? ''), ...(await usableOf(db, authorId, named))]);
  const copies = new Map<string, NewFile & { id: string }>();
  for (const id of named.filter((one) => !known.has(one))) {
    const file = await findVisibleFile(db, id, authorId);
    if (file?.type !== 'image') throw invalid({ questions: missingIn(given, id) });
    const owner = { materialId: null, uploaderId: authorId, purpose: 'question' as const };
    const copy = await copyPicture(storage, owner, file);
    copies.set(id, copy);
    added.push(copy);
  }
  const questions = await inLooks(given, async (html) => {
    return html.replace(addresses, (address, id: string) => {
      const copy = copies.get(id);
      return copy ? `"${plainAddress(copy.id, copy.originalName)}"` : address;
    });
  });
  return { questions, keep: (tx) => keepPictures(tx, authorId, named, added) };
}

function missingIn(questions: MarkedQuestion[], id: string): string {
  const at = questions.findIndex((question) => idsIn([question]).includes(id));
  return `Вопрос ${at + 1}: картинки больше нет. Добавьте её заново.`;
}

const addresses = /"\/files\/([a-z][a-z0-9]{23})\/[^"]*"/g;

/** Of the files: pictures of other questions, and those that the author has uploaded and not used yet. */
async function usableOf(db: Executor, authorId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const isFresh = and(eq(files.purpose, 'content'), isNull(files.materialId), eq(files.uploaderId, authorId));
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.type, 'image'),
        isNull(files.deletedAt),
        or(inArray(files.purpose, ['question', 'asked']), isFresh),
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
    .where(
      and(
        inArray(files.id, ids),
        eq(files.purpose, 'content'),
        isNull(files.materialId),
        eq(files.uploaderId, authorId),
      ),
    );
}

/** Somebody is asked with these pictures: they stay as long as what was asked does, which is for ever. */
export async function keepAsked(tx: Executor, questions: MarkedQuestion[]): Promise<void> {
  const ids = idsIn(questions);
  if (ids.length > 0)
    await tx
      .update(files)
      .set({ purpose: 'asked' })
      .where(and(inArray(files.id, ids), eq(files.purpose, 'question')));
}

/** Files that the looks of the questions show, each once. */
function idsIn(questions: MarkedQuestion[]): string[] {
  const html = questions.flatMap(({ look }) => (look ? [look.text, ...look.options] : []));
  return [...new Set(html.flatMap((one) => [...one.matchAll(addresses)].map(([, id = '']) => id)))];
}

async function inLooks<Q extends MarkedQuestion>(questions: Q[], change: (html: string) => Promise<string>) {
  const changed: Q[] = [];
  for (const question of questions) {
    const look = question.look && (await changedLook(question.look, change));
    changed.push(look ? { ...question, look } : question);
  }
  return changed;
}

async function changedLook({ text, options }: Look, change: (html: string) => Promise<string>): Promise<Look> {
  const changed: string[] = [];
  for (const html of [text, ...options]) changed.push(await change(html));
  const [first = '', ...rest] = changed;
  return { text: first, options: rest };
}

/** Signs the pictures of questions for whoever is given these questions: that is the right to see them. */
export function createLookSigner(signer: FileSigner, userId: string) {
  const sign = (html: string) => signContent(html, signer, { userId, whilePublished: false, isAsked: true });
  return <Q extends { look?: Look | null | undefined }>(question: Q): Q =>
    question.look
      ? { ...question, look: { text: sign(question.look.text), options: question.look.options.map(sign) } }
      : question;
}

/** The same of all questions of something. */
export function signLooks<Q extends { look?: Look | null | undefined }, T extends { questions: Q[] }>(
  whole: T,
  signer: FileSigner,
  userId: string,
): T {
  return { ...whole, questions: whole.questions.map(createLookSigner(signer, userId)) };
}
