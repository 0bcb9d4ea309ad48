import { desc, eq } from 'drizzle-orm';
import type { results as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { attestations } from '../attestations/tables.ts';
import type { Database, Executor } from '../db/database.ts';
import { invalid, notFound } from '../http/errors.ts';
import { logAction } from '../logs/log-action.ts';
import type { Actor } from '../users/manage.ts';
import { users } from '../users/tables.ts';
import { findPeople } from './people.ts';
import { attestationProtocols } from './tables.ts';

type Form = z.output<typeof contract.ProtocolForm>;
type Attestation = Pick<typeof attestations.$inferSelect, 'id' | 'title'>;

/** Newest first. */
export async function listProtocols(db: Executor, attestationId: string, limit = 100) {
  const rows = await db
    .select({ protocol: attestationProtocols, author: users })
    .from(attestationProtocols)
    .innerJoin(users, eq(users.id, attestationProtocols.createdById))
    .where(eq(attestationProtocols.attestationId, attestationId))
    .orderBy(desc(attestationProtocols.createdAt))
    .limit(limit);
  return rows.map(({ protocol: { id, number, heldOn, userIds, createdAt }, author }) => ({
    ...{ id, number, heldOn, people: userIds.length },
    createdBy: `${author.lastName} ${author.firstName}`,
    createdAt: createdAt.toISOString(),
  }));
}

/** Keeps what the protocol is about; the results in it are read when the document is made. */
export function createProtocol(db: Database, actor: Actor, { id: attestationId, title }: Attestation, form: Form) {
  return db.transaction(async (tx) => {
    const known = await findPeople(tx, attestationId, { userIds: form.userIds });
    if (known.length < new Set(form.userIds).size)
      throw invalid({
        userIds: 'Один из сотрудников к этой аттестации не относится. Обновите список и выберите снова.',
      });
    await tx.insert(attestationProtocols).values({ ...form, attestationId, createdById: actor.id });
    await logAction(tx, {
      action: 'ATTESTATION_UPDATE',
      userId: actor.id,
      ipAddress: actor.ip,
      details: {
        attestation: { id: attestationId, title },
        protocol: { number: form.number, heldOn: form.heldOn, people: known.length },
      },
    });
    const [created] = await listProtocols(tx, attestationId, 1);
    if (!created) throw new Error('Протокол не записан');
    return created;
  });
}

export async function findProtocol(db: Executor, id: string) {
  const [found] = await db
    .select({ protocol: attestationProtocols, attestation: attestations })
    .from(attestationProtocols)
    .innerJoin(attestations, eq(attestations.id, attestationProtocols.attestationId))
    .where(eq(attestationProtocols.id, id));
  if (!found) throw notFound('Протокол не найден');
  return found;
}

/** What the document shows: the results are those of now. */
export async function protocolWithPeople(db: Executor, id: string) {
  const found = await findProtocol(db, id);
  const { userIds, attestationId } = found.protocol;
  return { ...found, people: await findPeople(db, attestationId, { userIds }) };
}
