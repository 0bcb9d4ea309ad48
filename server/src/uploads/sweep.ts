import { and, eq, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/database.ts';
import { bankQuestions, bankVersions } from '../tables/bank.ts';
import { materialDrafts } from '../tables/editing.ts';
import { files } from '../tables/files.ts';
import { quizzes } from '../tables/quizzes.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { pendingObjects, uploadSessions } from '../tables/uploads.ts';
import { removeSession } from './sessions.ts';
import { dropObjects, type StoreContext } from './store.ts';

const aDayAgo = sql`now() - interval '1 day'`;
/** The draft of a new material is only in the browser of who writes it, and may wait there. */
const aMonthAgo = sql`now() - interval '30 days'`;

/**
 * Removes what uploads have left behind: bytes of requests that broke off, uploads in parts that nobody has come
 * back to within a day, files older than 30 days that neither a saved text nor a draft here names, scans that
 * belong to no training after a day, and pictures of questions that nobody was asked with once no question has them.
 *
 * @param isAlone no other process works on this database, so everything pending is a dead request's
 */
export async function sweepUploads(context: StoreContext, isAlone: boolean): Promise<void> {
  const { db, storage } = context;
  const pending = await db
    .select()
    .from(pendingObjects)
    .where(isAlone ? undefined : lt(pendingObjects.createdAt, aDayAgo));
  await dropObjects(
    context,
    pending.map(({ storageKey }) => storageKey),
  );
  const abandoned = await db.select().from(uploadSessions).where(lt(uploadSessions.createdAt, aDayAgo));
  for (const session of abandoned) await removeSession(context, session);
  const isUnnamed = and(
    eq(files.purpose, 'content'),
    lt(files.createdAt, aMonthAgo),
    notInArray(files.id, namedInDrafts(db)),
  );
  const isLeftScan = and(
    eq(files.purpose, 'scan'),
    lt(files.createdAt, aDayAgo),
    notExists(db.select().from(outsideTrainings).where(eq(outsideTrainings.fileId, files.id))),
  );
  const isLeftPicture = and(
    eq(files.purpose, 'question'),
    lt(files.createdAt, aMonthAgo),
    notInArray(files.id, namedInQuestions(db)),
  );
  const unused = await db
    .delete(files)
    .where(
      and(
        isNull(files.materialId),
        or(isUnnamed, isLeftScan, isLeftPicture),
        notExists(db.select().from(uploadSessions).where(eq(uploadSessions.fileId, files.id))),
      ),
    )
    .returning({ storageKey: files.storageKey });
  for (const { storageKey } of unused) await storage.remove(storageKey);
}

/** Ids of files in texts that nobody has saved yet; does not depend on a file, so that each draft is read once. */
function namedInDrafts(db: Executor) {
  const content = sql`${materialDrafts.form}->>'content'`;
  return db
    .select({ id: sql<string>`(regexp_matches(${content}, '/files/([a-z][a-z0-9]{23})/', 'g'))[1]` })
    .from(materialDrafts)
    .where(sql`${content} like '%/files/%'`);
}

/** Ids of files in questions of quizzes, also of deleted ones, and of the bank with its versions. */
function namedInQuestions(db: Executor) {
  const named = (table: PgTable, question: PgColumn) => {
    const letters = sql`${question}::text`;
    return db
      .select({ id: sql<string>`(regexp_matches(${letters}, '/files/([a-z][a-z0-9]{23})/', 'g'))[1]` })
      .from(table)
      .where(sql`${letters} like '%/files/%'`);
  };
  return named(quizzes, quizzes.questions)
    .unionAll(named(bankQuestions, bankQuestions.question))
    .unionAll(named(bankVersions, bankVersions.question));
}
