import { createId } from '@paralleldrive/cuid2';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Problem } from '../csv/table.ts';
import { companyDays, lockedDays } from '../days/company.ts';
import type { Days } from '../days/zone.ts';
import type { Database, Executor } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logActions } from '../logs/log-action.ts';
import { namedPeople } from '../logs/named.ts';
import { attestations } from '../tables/attestations.ts';
import { programmes } from '../tables/programmes.ts';
import { outsideTrainings as trainings } from '../tables/trainings.ts';
import { users } from '../tables/users.ts';
import { datesOf, type Form, type Training, targetColumns } from './form.ts';
import { type ImportRow, keyOf, readImport } from './import-rows.ts';
import { tellPeople } from './tell.ts';

/** Rows of one INSERT; PostgreSQL takes at most 65,535 parameters. */
const batchSize = 1000;
/** Any fixed number: of two files at once the second one sees what the first has entered. */
const lockKey = 702_117;

type Target = NonNullable<Form['countsFor']>;

interface Known {
  /** Email in lower case → id. */
  people: Map<string, string>;
  /** Title in lower case → all that is called so. */
  targets: Map<string, Target[]>;
  /** Keys of what is entered already. */
  entered: Set<string>;
  days: Days;
}

/** Checks the file; unless it is a dry run, enters all of it or, with one wrong line, nothing (400). */
export async function importTrainings(db: Database, actor: Actor, { csv, dryRun }: { csv: string; dryRun: boolean }) {
  const { rows, problems: ownProblems, count } = readImport(csv);
  if (dryRun) {
    const known = await readKnown(db, await companyDays(db));
    return { rows: count, created: 0, problems: allProblems(ownProblems, rows, known) };
  }
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const known = await readKnown(tx, await lockedDays(tx));
    if (rows.length === 0 || allProblems(ownProblems, rows, known).length > 0)
      throw new HttpError(400, 'IMPORT_REFUSED', 'Файл не загружен: в нём есть ошибки. Проверьте его ещё раз.');
    const entries = rows.map((row) => toEntry(row, known, actor.id));
    for (let start = 0; start < entries.length; start += batchSize)
      await insertEntries(tx, actor, entries.slice(start, start + batchSize));
    return { rows: count, created: entries.length, problems: [] };
  });
}

async function readKnown(db: Executor, days: Days): Promise<Known> {
  const people = await db.select({ id: users.id, email: users.email }).from(users).where(isNull(users.deletedAt));
  const isThere = (table: typeof attestations | typeof programmes) =>
    db.select({ id: table.id, title: table.title }).from(table).where(isNull(table.deletedAt));
  const targets = new Map<string, Target[]>();
  for (const [kind, found] of [
    ['ATTESTATION', await isThere(attestations)],
    ['PROGRAMME', await isThere(programmes)],
  ] as const)
    for (const { id, title } of found) {
      const key = title.toLowerCase();
      targets.set(key, [...(targets.get(key) ?? []), { kind, id }]);
    }
  const { title, number, issuedAt, deletedAt, userId } = trainings;
  const entered = await db
    .select({ email: users.email, title, number, issuedAt })
    .from(trainings)
    .innerJoin(users, eq(users.id, userId))
    .where(isNull(deletedAt));
  return {
    people: new Map(people.map(({ id, email }) => [email.toLowerCase(), id])),
    targets,
    entered: new Set(entered.map((one) => keyOf(one.email, one.title, one.number, days.dayOf(one.issuedAt)))),
    days,
  };
}

function allProblems(own: Problem[], rows: ImportRow[], known: Known): Problem[] {
  return [...own, ...rows.flatMap((row) => compare(row, known))].sort((a, b) => a.line - b.line);
}

function compare({ line, email, form, target }: ImportRow, known: Known): Problem[] {
  const messages: string[] = [];
  if (!known.people.has(email.toLowerCase())) messages.push(`сотрудника с email «${email}» нет`);
  const found = known.targets.get(target.toLowerCase()) ?? [];
  if (target && found.length === 0) messages.push(`аттестации или программы «${target}» нет`);
  if (target && found.length > 1) messages.push(`название «${target}» не одно: засчитайте такую запись вручную`);
  const dates = datesOf(form, known.days, new Date());
  if (typeof dates === 'string') messages.push(dates);
  if (known.entered.has(keyOf(email, form.title, form.number, form.issuedAt)))
    messages.push('это обучение у сотрудника уже есть');
  return messages.length > 0 ? [{ line, message: messages.join('; ') }] : [];
}

function toEntry({ email, form, target }: ImportRow, known: Known, byId: string) {
  const userId = known.people.get(email.toLowerCase());
  const dates = datesOf(form, known.days, new Date());
  if (!userId || typeof dates === 'string') throw new Error('A line that was checked does not fit any more');
  const { title, organisation, number } = form;
  return {
    ...{ id: createId(), userId, title, organisation, number },
    ...dates,
    ...targetColumns(known.targets.get(target.toLowerCase())?.[0] ?? null),
    ...{ enteredById: byId, confirmedById: byId, confirmedAt: new Date() },
  };
}

async function insertEntries(tx: Executor, actor: Actor, entries: (typeof trainings.$inferInsert)[]): Promise<void> {
  const written: Training[] = await tx.insert(trainings).values(entries).returning();
  const person = await namedPeople(
    tx,
    written.map(({ userId }) => userId),
  );
  await logActions(
    tx,
    written.map(({ id, title, number, userId }) => ({
      action: 'TRAINING_CREATE',
      userId: actor.id,
      ipAddress: actor.ip,
      details: { training: { id, title, number }, user: person(userId), source: 'csv' },
    })),
  );
  await tellPeople(tx, written, actor.id);
}
