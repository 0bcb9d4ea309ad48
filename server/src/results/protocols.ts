import { asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { protocols as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { companyDays, lockedDays } from '../days/company.ts';
import type { Database, Executor } from '../db/database.ts';
import { currentTemplate } from '../documents/templates.ts';
import { protocolText } from '../documents/texts.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { attestations } from '../tables/attestations.ts';
import { type ProtocolPerson, attestationProtocols as protocols } from '../tables/results.ts';
import { users } from '../tables/users.ts';
import { lateNote, type PersonDetails, protocolPeople } from './protocol-content.ts';
import { labelOf, takeNumber, yearOf } from './protocol-numbers.ts';

type Form = z.output<typeof contract.ProtocolForm>;
type Attestation = Pick<typeof attestations.$inferSelect, 'id' | 'title' | 'passingScore' | 'validityMonths'>;

/** People of one protocol. */
const mostPeople = 5000;

/** Newest first. */
export function listProtocols(db: Executor, attestationId: string) {
  return select(db, eq(protocols.attestationId, attestationId));
}

async function select(db: Executor, where: ReturnType<typeof eq>) {
  const { id, series, number, heldOn, createdAt } = protocols;
  const rows = await db
    .select({
      ...{ id, series, number, heldOn, createdAt },
      people: sql<number>`jsonb_array_length(${protocols.userIds})`,
      isReady: sql<boolean>`${protocols.pdf} is not null`,
      author: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(protocols)
    .innerJoin(users, eq(users.id, protocols.createdById))
    .where(where)
    .orderBy(desc(protocols.createdAt))
    .limit(100);
  return rows.map(({ author, createdAt: at, ...row }) => ({
    ...row,
    createdBy: `${author.lastName} ${author.firstName}`,
    createdAt: at.toISOString(),
  }));
}

export async function requireProtocol(db: Executor, id: string) {
  const [found] = await select(db, eq(protocols.id, id));
  if (!found) throw notFound('Протокол не найден');
  return found;
}

/** Keeps all that the protocol says, under a number that no other one has. */
export async function createProtocol(
  db: Database,
  actor: Actor,
  attestation: Attestation,
  form: Form,
): Promise<string> {
  return db.transaction(async (tx) => {
    const people = await choose(tx, attestation.id, form);
    const { series, heldOn, commission, organization, order, reason, programme, hours } = form;
    const { id: attestationId, title, passingScore, validityMonths } = attestation;
    const year = yearOf(heldOn);
    const number = await takeNumber(tx, series, year, form.number ?? undefined);
    const isIn = new Set(people.map(({ id }) => id));
    await keepDetails(
      tx,
      form.people.filter(({ userId }) => isIn.has(userId)),
    );
    const [made] = await tx
      .insert(protocols)
      .values({
        ...{ attestationId, series, number, year, heldOn, commission, createdById: actor.id },
        userIds: people.map(({ id }) => id),
        content: {
          ...{ title, passingScore, validityMonths, organization, order, reason, programme, hours },
          ...{ commission, people, note: '' },
          ...(await templateFor(tx, {
            title,
            passingScore,
            validityMonths,
            heldOn,
            label: labelOf({ series, number }),
          })),
        },
      })
      .returning({ id: protocols.id });
    if (!made) throw new Error('The protocol is not written');
    await logAction(tx, {
      action: 'ATTESTATION_UPDATE',
      userId: actor.id,
      ipAddress: actor.ip,
      details: {
        attestation: { id: attestationId, title },
        protocol: { id: made.id, series, number, heldOn, people: people.length },
      },
    });
    return made.id;
  });
}

/** What the settings say for a protocol that is made now. */
async function templateFor(tx: Executor, facts: Parameters<typeof protocolText>[1]) {
  const template = await currentTemplate(tx);
  if (!template) return {};
  const { id, company, signatories } = template;
  return { template: { id, company, signatories, text: protocolText(template.protocolText, facts) } };
}

async function choose(tx: Executor, attestationId: string, form: Form): Promise<ProtocolPerson[]> {
  const days = await lockedDays(tx);
  const { userIds, all } = form;
  if (!all) {
    const people = await protocolPeople(tx, attestationId, { userIds }, days, form.people);
    if (people.length < new Set(userIds).size)
      throw invalid({
        userIds: 'Один из сотрудников к этой аттестации не относится. Обновите список и выберите снова.',
      });
    return people;
  }
  const except = new Set(all.except);
  const { search, state } = all;
  const found = await protocolPeople(tx, attestationId, { search, state }, days, form.people);
  const people = found.filter(({ id }) => !except.has(id));
  if (people.length !== all.count)
    throw conflict(
      `Список изменился: было выбрано ${all.count}, теперь в нём ${people.length}. Проверьте выбор и составьте протокол снова.`,
    );
  if (people.length === 0) throw invalid({ userIds: 'Выберите хотя бы одного сотрудника' });
  if (people.length > mostPeople) throw invalid({ userIds: `Не больше ${mostPeople} сотрудников в одном протоколе` });
  return people;
}

/** The next protocol offers what this one was told of the people. */
async function keepDetails(tx: Executor, details: PersonDetails[]): Promise<void> {
  if (details.length === 0) return;
  await tx.execute(sql`
    update ${users} set patronymic = coalesce(given.patronymic, users.patronymic),
      position = coalesce(given.position, users.position)
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb)
      as given("userId" text, patronymic text, position text)
    where users.id = given."userId"`);
}

/** Protocols of the time before contents were kept get theirs, once, as things stand now. */
export async function keepOldProtocols(db: Database): Promise<void> {
  const ids = await db
    .select({ id: protocols.id })
    .from(protocols)
    .where(isNull(protocols.content))
    .orderBy(asc(protocols.id));
  for (const { id } of ids) await db.transaction((tx) => keepOld(tx, id));
}

async function keepOld(tx: Executor, id: string): Promise<void> {
  const [row] = await tx.select().from(protocols).where(eq(protocols.id, id)).for('update');
  if (!row || row.content) return;
  const [attestation] = await tx.select().from(attestations).where(eq(attestations.id, row.attestationId));
  if (!attestation) return;
  const days = await companyDays(tx);
  const people = await protocolPeople(tx, row.attestationId, { userIds: row.userIds }, days);
  const { title, passingScore, validityMonths } = attestation;
  const missing = row.userIds.filter((userId) => !people.some((person) => person.id === userId));
  await tx
    .update(protocols)
    .set({
      content: {
        ...{ title, passingScore, validityMonths, commission: row.commission },
        ...{ organization: '', order: '', reason: '', programme: '', hours: '' },
        people: [...people, ...(await namesOnly(tx, missing))],
        note: lateNote(days.dayOf(new Date())),
      },
    })
    .where(eq(protocols.id, id));
}

/** People of an old protocol who have nothing to do with its attestation any more. */
async function namesOnly(tx: Executor, ids: string[]): Promise<ProtocolPerson[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select().from(users).where(inArray(users.id, ids));
  return rows.map(({ id, lastName, firstName, patronymic, position, email }) => ({
    ...{ id, lastName, firstName, patronymic, position, email, department: '' },
    ...{ state: 'NOT_STARTED', score: null, passedOn: null, validUntil: null, certificate: null, registryNumber: '' },
  }));
}
