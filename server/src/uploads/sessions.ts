import { Readable } from 'node:stream';
import { createId } from '@paralleldrive/cuid2';
import { and, count, eq, gt, isNull, min, sql } from 'drizzle-orm';
import { uploads } from 'shared-api/contract';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { sniffLength } from '../files/kinds.ts';
import { conflict, HttpError, notFound, tooMany } from '../http/errors.ts';
import { files } from '../tables/files.ts';
import { pendingObjects, uploadSessions } from '../tables/uploads.ts';
import { cleanName, requireAllowedType, tooLarge } from './check.ts';
import { requireScanSize, requireScanType } from './scans.ts';
import { dropObjects, holdObject, releaseObjects, type StoreContext, storeFile } from './store.ts';
import { requireTextType } from './text-types.ts';

export type UploadSession = typeof uploadSessions.$inferSelect;

interface Start {
  userId: string;
  /** Without one it is a file of a text. */
  materialId?: string | undefined;
  /** What it is for, where that does not follow from the material. */
  purpose?: 'scan' | undefined;
  name: string;
  size: number;
}

/** Unfinished uploads that a person has begun within an hour: twice the files of one material. */
const mostOpen = 60;

/** @param scale multiplies the number of uploads that a person may have open; 429 beyond it */
export async function startSession({ db }: StoreContext, start: Start, scale: number): Promise<UploadSession> {
  const name = cleanName(start.name);
  if (start.size > uploads.maxFileSize) throw tooLarge(name);
  if (start.purpose === 'scan') requireScanSize(start.size);
  return db.transaction(async (tx) => {
    await lockName(tx, `uploads:${start.userId}`);
    await requireRoom(tx, start.userId, mostOpen * scale);
    const [session] = await tx
      .insert(uploadSessions)
      .values({ ...start, name })
      .returning();
    if (!session) throw new Error('The upload is not written');
    return session;
  });
}

async function requireRoom(tx: Executor, userId: string, most: number): Promise<void> {
  const anHourAgo = sql`now() - interval '1 hour'`;
  const [open] = await tx
    .select({ all: count(), oldest: min(uploadSessions.createdAt) })
    .from(uploadSessions)
    .where(
      and(eq(uploadSessions.userId, userId), isNull(uploadSessions.fileId), gt(uploadSessions.createdAt, anHourAgo)),
    );
  if (!open?.oldest || open.all < most) return;
  const seconds = Math.max(1, Math.ceil((open.oldest.getTime() + 3_600_000 - Date.now()) / 1000));
  throw tooMany(
    `Одновременно открыто не больше ${Math.floor(most)} загрузок. Дождитесь окончания начатых или отмените их.`,
    seconds,
  );
}

/** Throws 404 for what is not there or is somebody else's. */
export async function findSession({ db }: StoreContext, id: string, userId: string): Promise<UploadSession> {
  const [session] = await db
    .select()
    .from(uploadSessions)
    .where(and(eq(uploadSessions.id, id), eq(uploadSessions.userId, userId)));
  if (!session) throw notFound('Загрузка не найдена. Начните её заново.');
  return session;
}

/** Adds one part; the one that completes the file also joins it. */
export async function addPart(
  context: StoreContext,
  session: UploadSession,
  offset: number,
  content: Readable,
): Promise<UploadSession> {
  if (offset !== session.received || session.fileId) throw otherOffset();
  const key = `uploads/${session.id}/${createId()}`;
  await holdObject(context.db, key);
  try {
    const { size } = await context.storage.put(key, Readable.from(checkHead(content, session)));
    if (offset + size > session.size) throw new HttpError(400, 'TOO_MUCH', 'Файл изменился. Начните загрузку заново.');
    const next = await keepPart(context, session, { size, key });
    return next.received === next.size ? join(context, next) : next;
  } catch (error) {
    await dropObjects(context, [key]);
    throw error;
  }
}

/** Ends an upload that nobody wants any more, with all of its parts. */
export async function removeSession(context: StoreContext, session: UploadSession): Promise<void> {
  await context.db.delete(uploadSessions).where(eq(uploadSessions.id, session.id));
  await dropObjects(context, session.parts);
}

/**
 * Of two requests with the same part one wins; the other is told. One statement: a large file has many parts, and what
 * is noted as pending may be forgotten only where the row names it.
 */
async function keepPart({ db }: StoreContext, session: UploadSession, part: { size: number; key: string }) {
  const { id, received } = session;
  const next = { ...session, received: received + part.size, parts: [...session.parts, part.key] };
  const kept = db.$with('kept').as(
    db
      .update(uploadSessions)
      .set({ received: next.received, parts: next.parts })
      .where(and(eq(uploadSessions.id, id), eq(uploadSessions.received, received)))
      .returning({ id: uploadSessions.id }),
  );
  const released = await db
    .with(kept)
    .delete(pendingObjects)
    .where(and(eq(pendingObjects.storageKey, part.key), sql`exists (select from ${kept})`))
    .returning({ storageKey: pendingObjects.storageKey });
  if (released.length === 0) throw otherOffset();
  return next;
}

/** Joins the parts into the file. A crash in the middle leaves the parts: asking for the state joins again. */
export async function join(context: StoreContext, session: UploadSession): Promise<UploadSession> {
  const { storage, db } = context;
  const { materialId, userId, name, id, parts } = session;
  const purpose = session.purpose ?? (materialId ? ('attachment' as const) : ('content' as const));
  const owner = { materialId, uploaderId: userId, purpose };
  const file = await storeFile(context, owner, name, Readable.from(bytesOf(parts, storage.open)), ruleOf(session));
  const done = await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(uploadSessions).where(eq(uploadSessions.id, id)).for('update');
    if (!locked || locked.fileId) return locked;
    await tx.insert(files).values(file);
    await releaseObjects(tx, [file.storageKey]);
    const [row] = await tx
      .update(uploadSessions)
      .set({ fileId: file.id, parts: [] })
      .where(eq(uploadSessions.id, id))
      .returning();
    return row;
  });
  // Somebody else has joined it meanwhile.
  if (done?.fileId !== file.id) await dropObjects(context, [file.storageKey]);
  else await dropObjects(context, parts);
  if (!done) throw notFound('Загрузка отменена.');
  return done;
}

/** A text may hold more kinds of files than a material has in its list. */
function ruleOf({ materialId, purpose }: UploadSession): typeof requireAllowedType {
  if (purpose === 'scan') return requireScanType;
  return materialId ? requireAllowedType : requireTextType;
}

async function* bytesOf(keys: string[], open: StoreContext['storage']['open']): AsyncGenerator<Buffer> {
  for (const key of keys) yield* await open(key);
}

/** A forbidden type is refused with the first part already, not after 300 MB. */
async function* checkHead(content: Readable, session: UploadSession): AsyncGenerator<Buffer> {
  const { received, name, size } = session;
  let head: Buffer | null = received === 0 ? Buffer.alloc(0) : null;
  const needed = Math.min(sniffLength, size);
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (head) {
      head = Buffer.concat([head, chunk]);
      if (head.length < needed) continue;
      await ruleOf(session)(head, name);
      yield head;
      head = null;
    } else {
      yield chunk;
    }
  }
  if (head && head.length > 0) yield head;
}

const otherOffset = () => conflict('Часть файла пришла не по порядку. Загрузка продолжится с нужного места.');
