import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { trainings as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { isOpenTo } from '../attestations/open.ts';
import type { Database, Executor } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { peopleLike } from '../db/people.ts';
import { notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import type { FileSigner } from '../links/file-links.ts';
import { moment, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { attestations } from '../tables/attestations.ts';
import { files } from '../tables/files.ts';
import { enrolments, programmes } from '../tables/programmes.ts';
import { outsideTrainings as trainings } from '../tables/trainings.ts';
import { users } from '../tables/users.ts';

type State = z.output<typeof contract.TrainingState>;

/** For whom addresses of scans are signed. */
export interface Viewer {
  signer: FileSigner;
  userId: string;
}

const confirmers = alias(users, 'confirmers');

export const isWaiting = and(
  isNull(trainings.confirmedAt),
  isNull(trainings.refusedReason),
  isNull(trainings.deletedAt),
);

/** Newest first; what is deleted is not there. */
export async function listTrainings(
  db: Database,
  { search, state, ...paging }: z.output<typeof contract.listTrainings.query>,
  viewer: Viewer,
) {
  const list = {
    table: sql`${trainings}`,
    id: sql`${trainings.id}`,
    where: and(
      isNull(trainings.deletedAt),
      state && hasState(state, new Date()),
      search ? await isAbout(db, search) : undefined,
    ),
    keys: [moment(trainings.createdAt), words(trainings.id)],
    isDown: true,
  };
  const { ids, ...paged } = await readIds(db, list, paging);
  const rows = await select(db, inArray(trainings.id, ids));
  const found = inOrder(ids, rows, ({ training }) => training.id);
  return {
    trainings: found.map((row) => toAdminShown(row, viewer)),
    waiting: await db.$count(trainings, isWaiting),
    ...paged,
  };
}

export async function trainingsOf(db: Executor, viewer: Viewer) {
  const rows = await select(db, and(eq(trainings.userId, viewer.userId), isNull(trainings.deletedAt)));
  return rows.map((row) => toShown(row, viewer));
}

/** @param id of one that is there */
export async function shownTraining(db: Executor, id: string, viewer: Viewer) {
  const [row] = await select(db, eq(trainings.id, id));
  if (!row) throw notFound('Запись не найдена');
  return toAdminShown(row, viewer);
}

/** Attestations that the person may take, and programmes that were assigned to him; editors see all of both. */
export async function targetsFor(db: Executor, user: SignedIn) {
  const found = await db
    .select({ id: attestations.id, title: attestations.title })
    .from(attestations)
    .where(and(isNull(attestations.deletedAt), isOpenTo(user)));
  const enrolled = db.select({ id: enrolments.programmeId }).from(enrolments).where(eq(enrolments.userId, user.id));
  const others = await db
    .select({ id: programmes.id, title: programmes.title })
    .from(programmes)
    .where(
      and(
        isNull(programmes.deletedAt),
        eq(programmes.isActive, true),
        user.role === 'USER' ? inArray(programmes.id, enrolled) : undefined,
      ),
    )
    .orderBy(asc(programmes.title));
  return [
    ...found.map((one) => ({ kind: 'ATTESTATION' as const, ...one })),
    ...others.map((one) => ({ kind: 'PROGRAMME' as const, ...one })),
  ].sort((a, b) => a.title.localeCompare(b.title, 'ru'));
}

function hasState(state: State, now: Date): SQL | undefined {
  if (state === 'WAITING') return and(isNull(trainings.confirmedAt), isNull(trainings.refusedReason));
  if (state === 'REFUSED') return isNotNull(trainings.refusedReason);
  const holds = or(isNull(trainings.validUntil), gte(trainings.validUntil, now));
  return and(isNotNull(trainings.confirmedAt), state === 'COUNTED' ? holds : lt(trainings.validUntil, now));
}

async function isAbout(db: Executor, search: string): Promise<SQL | undefined> {
  const { title, organisation, number, userId } = trainings;
  return or(
    ...[title, organisation, number].map((column) => ilike(column, containing(search))),
    inArray(userId, await peopleLike(db, search)),
  );
}

function select(db: Executor, where: SQL | undefined) {
  return db
    .select({
      training: trainings,
      user: users,
      confirmer: { firstName: confirmers.firstName, lastName: confirmers.lastName },
      attestation: { id: attestations.id, title: attestations.title },
      programme: { id: programmes.id, title: programmes.title },
      file: { id: files.id, name: files.originalName, size: files.size },
    })
    .from(trainings)
    .innerJoin(users, eq(users.id, trainings.userId))
    .leftJoin(confirmers, eq(confirmers.id, trainings.confirmedById))
    .leftJoin(attestations, eq(attestations.id, trainings.attestationId))
    .leftJoin(programmes, eq(programmes.id, trainings.programmeId))
    .leftJoin(files, eq(files.id, trainings.fileId))
    .where(where)
    .orderBy(desc(trainings.issuedAt), desc(trainings.id));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toShown({ training, attestation, programme, file }: Row, { signer, userId }: Viewer) {
  const { id, title, organisation, number, issuedAt, validUntil, refusedReason, version, createdAt } = training;
  return {
    ...{ id, title, organisation, number, refusedReason, version },
    issuedAt: issuedAt.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    countsFor: attestation
      ? { kind: 'ATTESTATION' as const, ...attestation }
      : programme && { kind: 'PROGRAMME' as const, ...programme },
    file: file && { ...file, url: signer.addressOf(file.id, file.name, { userId, whilePublished: false }) },
    state: stateOf(training, new Date()),
  };
}

function toAdminShown(row: Row, viewer: Viewer) {
  const { id, firstName, lastName, email } = row.user;
  const { confirmer } = row;
  return {
    ...toShown(row, viewer),
    user: { id, firstName, lastName, email },
    confirmedBy: confirmer && `${confirmer.lastName} ${confirmer.firstName}`,
  };
}

function stateOf({ confirmedAt, refusedReason, validUntil }: typeof trainings.$inferSelect, now: Date): State {
  if (refusedReason !== null) return 'REFUSED';
  if (!confirmedAt) return 'WAITING';
  return validUntil !== null && validUntil < now ? 'EXPIRED' : 'COUNTED';
}
