import { and, eq, isNull } from 'drizzle-orm';
import type { trainings as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { isMeantFor } from '../attestations/open.ts';
import { lockedDays } from '../days/company.ts';
import type { Days } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { attestations } from '../tables/attestations.ts';
import { files } from '../tables/files.ts';
import { enrolments, programmes } from '../tables/programmes.ts';
import { outsideTrainings as trainings } from '../tables/trainings.ts';

export type Form = z.output<typeof contract.TrainingForm>;
export type Training = typeof trainings.$inferSelect;
type Target = NonNullable<Form['countsFor']>;

/** What a person may have entered about himself. */
const mostOwn = 500;

/** The entry, locked, as its caller has seen it; 404 when it is gone, 409 when it is another version. */
export async function lockTraining(tx: Executor, id: string, seen: number | null, owner?: string): Promise<Training> {
  const [found] = await tx
    .select()
    .from(trainings)
    .where(and(eq(trainings.id, id), isNull(trainings.deletedAt), owner ? eq(trainings.userId, owner) : undefined))
    .for('update');
  if (!found) throw notFound('Запись не найдена. Возможно, её уже удалили.');
  if (seen !== null && found.version !== seen)
    throw conflict('Запись за это время изменили. Обновите страницу и посмотрите, что в ней теперь.');
  return found;
}

export async function requireRoom(tx: Executor, userId: string): Promise<void> {
  if ((await tx.$count(trainings, and(eq(trainings.userId, userId), isNull(trainings.deletedAt)))) >= mostOwn)
    throw conflict(`Записей уже ${mostOwn}: удалите те, что больше не нужны.`);
}

/**
 * What is written of the form. Throws 400 with `fields` for a day that is still to come, a scan that is not the
 * caller's to use, and what it cannot count for.
 *
 * @param before the entry as it is; absent for a new one
 */
export async function valuesOf(tx: Executor, by: SignedIn, form: Form, before?: Training) {
  const { title, organisation, number, fileId, countsFor } = form;
  const dates = datesOf(form, await lockedDays(tx), new Date());
  if (typeof dates === 'string') throw invalid({ issuedAt: dates });
  await requireScan(tx, by.id, fileId, before);
  if (countsFor && !isTheSame(countsFor, before)) await requireTarget(tx, by, countsFor);
  return { title, organisation, number, fileId, ...dates, ...targetColumns(countsFor) };
}

/** The days of a document as they are kept, or what is wrong with them. */
export function datesOf(form: Pick<Form, 'issuedAt' | 'validUntil'>, days: Days, now: Date) {
  const issuedAt = days.startOf(form.issuedAt);
  if (issuedAt > now) return 'Дата выдачи ещё не наступила';
  return { issuedAt, validUntil: form.validUntil === null ? null : days.endOf(form.validUntil) };
}

export function targetColumns(target: Target | null) {
  return {
    attestationId: target?.kind === 'ATTESTATION' ? target.id : null,
    programmeId: target?.kind === 'PROGRAMME' ? target.id : null,
  };
}

function isTheSame({ kind, id }: Target, before: Training | undefined): boolean {
  return before !== undefined && id === (kind === 'ATTESTATION' ? before.attestationId : before.programmeId);
}

/** One that the caller has just sent, and that no other entry has. The sweeper waits until it is named. */
async function requireScan(tx: Executor, senderId: string, fileId: string | null, before?: Training): Promise<void> {
  if (fileId === null || fileId === before?.fileId) return;
  const [file] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.purpose, 'scan'), eq(files.uploaderId, senderId)))
    .for('update');
  const isTaken = (await tx.$count(trainings, eq(trainings.fileId, fileId))) > 0;
  if (!file || isTaken) throw invalid({ fileId: 'Файл не найден. Загрузите скан ещё раз.' });
}

/** As the choice offers it: see targetsFor. */
async function requireTarget(tx: Executor, by: SignedIn, { kind, id }: Target): Promise<void> {
  const found = kind === 'ATTESTATION' ? await isAttestation(tx, by, id) : await isProgramme(tx, by, id);
  if (!found)
    throw invalid({
      countsFor: 'Такой аттестации или программы больше нет. Выберите другую или оставьте поле пустым.',
    });
}

async function isAttestation(tx: Executor, by: SignedIn, id: string): Promise<boolean> {
  const [found] = await tx
    .select()
    .from(attestations)
    .where(and(eq(attestations.id, id), isNull(attestations.deletedAt)));
  return found !== undefined && isMeantFor(tx, found, by);
}

async function isProgramme(tx: Executor, by: SignedIn, id: string): Promise<boolean> {
  const isThere = (await tx.$count(programmes, and(eq(programmes.id, id), isNull(programmes.deletedAt)))) > 0;
  if (!isThere || by.role !== 'USER') return isThere;
  return (await tx.$count(enrolments, and(eq(enrolments.programmeId, id), eq(enrolments.userId, by.id)))) > 0;
}
