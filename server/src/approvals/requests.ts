import { createId } from '@paralleldrive/cuid2';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { saverName } from '../db/people.ts';
import { notify } from '../notifications/events.ts';
import { excerptOf } from '../notifications/excerpt.ts';
import { materialApprovals } from '../tables/approvals.ts';
import { decidersOf, type Gate } from './gate.ts';

export type Request = typeof materialApprovals.$inferSelect;

interface Asked {
  material: { id: string; title: string };
  /** A version that is kept. */
  version: number;
  baseVersion: number;
  askedById: string;
  gate: Gate;
  /** An import asks for hundreds at once: the list says so, not as many letters. */
  isSilent?: boolean;
}

/** The request of a material that waits; held until the transaction ends. */
export async function waitingRequest(tx: Executor, materialId: string): Promise<Request | undefined> {
  const [row] = await tx
    .select()
    .from(materialApprovals)
    .where(and(eq(materialApprovals.materialId, materialId), isNull(materialApprovals.decision)))
    .for('update');
  return row;
}

/** The number of the version that waits. */
export async function waitingVersion(db: Executor, materialId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: materialApprovals.version })
    .from(materialApprovals)
    .where(and(eq(materialApprovals.materialId, materialId), isNull(materialApprovals.decision)));
  return row?.version;
}

/** Asks for a version's publication, in place of an earlier request, and tells those who decide. The material is held. */
export async function askForApproval(tx: Executor, { material, gate, isSilent, ...asked }: Asked): Promise<void> {
  await endWaiting(tx, material.id, asked.askedById);
  const id = createId();
  await tx.insert(materialApprovals).values({ ...asked, id, materialId: material.id });
  if (isSilent) return;
  const name = await saverName(tx, asked.askedById);
  const deciders = await decidersOf(tx, gate, asked.askedById);
  await notify(
    tx,
    deciders.map((userId) => ({
      userId,
      kind: 'APPROVAL_ASKED' as const,
      key: `approval:${id}`,
      title: `На согласовании: «${material.title}»`,
      text: `${name} просит согласовать версию ${asked.version}`,
      link: versionLink(material.id, asked.version),
      duty: 'APPROVAL' as const,
      dutyId: id,
    })),
  );
}

/** A later state of the materials takes the place of what waits. */
export async function endWaiting(tx: Executor, materialIds: string | string[], byId: string): Promise<void> {
  await tx
    .update(materialApprovals)
    .set({ decision: 'REPLACED', decidedById: byId, decidedAt: new Date() })
    .where(and(inArray(materialApprovals.materialId, [materialIds].flat()), isNull(materialApprovals.decision)));
}

/** Tells whoever has asked what became of it. */
export async function tellDecision(
  tx: Executor,
  { id, askedById, version, materialId }: Request,
  title: string,
  { byId, comment, outcome }: { byId: string; comment: string; outcome: 'APPROVED' | 'RETURNED' },
): Promise<void> {
  const name = await saverName(tx, byId);
  const said = comment === '' ? '' : `: ${excerptOf(comment)}`;
  const isApproved = outcome === 'APPROVED';
  await notify(tx, [
    {
      userId: askedById,
      kind: 'APPROVAL_DECIDED',
      key: `approval-decided:${id}`,
      title: isApproved ? `Согласовано: «${title}»` : `Возвращено на доработку: «${title}»`,
      text: `${name} ${isApproved ? 'согласует' : 'возвращает'} версию ${version}${said}`,
      link: isApproved ? `/materials/${materialId}` : versionLink(materialId, version),
    },
  ]);
}

const versionLink = (id: string, version: number) => `/materials/${id}/history?version=${version}`;
