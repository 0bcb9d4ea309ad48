import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { attestations as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { type BankAuthor, requireUsableTopics } from '../bank/access.ts';
import { shortageOf } from '../bank/blueprint.ts';
import { requireUsableChoice } from '../bank/chosen.ts';
import { holdTopics } from '../bank/tree.ts';
import { lockedDays } from '../days/company.ts';
import type { Days } from '../days/zone.ts';
import type { Database, Executor } from '../db/database.ts';
import { invalid, notFound } from '../http/errors.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { notifyDuties } from '../notifications/duties.ts';
import { attestationMaterials, attestations } from '../tables/attestations.ts';
import type { BankSource } from '../tables/blueprint.ts';
import { materials } from '../tables/materials.ts';
import { departments } from '../tables/users.ts';
import { questionsOfMaterials } from './draw.ts';

type Form = z.output<typeof contract.AttestationForm>;

export function createAttestation(db: Database, actor: BankAuthor, form: Form): Promise<string> {
  return db.transaction(async (tx) => {
    await requireReferences(tx, form);
    await requireQuestions(tx, actor, form);
    const [row] = await tx
      .insert(attestations)
      .values(fieldsOf(form, await lockedDays(tx)))
      .returning({ id: attestations.id });
    if (!row) throw new Error('The attestation is not written');
    await replaceMaterials(tx, row.id, form.materialIds);
    const details = { attestation: { id: row.id, title: form.title }, materials: form.materialIds.length };
    await logAction(tx, { action: 'ATTESTATION_CREATE', userId: actor.id, ipAddress: actor.ip, details });
    await notifyDuties(tx, [row.id]);
    return row.id;
  });
}

export function updateAttestation(db: Database, actor: BankAuthor, id: string, form: Form): Promise<void> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(attestations)
      .where(and(eq(attestations.id, id), isNull(attestations.deletedAt)))
      .for('update');
    if (!before) throw notFound('Аттестация не найдена. Возможно, её уже удалили.');
    await requireReferences(tx, form);
    await requireQuestions(tx, actor, form, before);
    const old = await tx
      .select({ id: attestationMaterials.materialId })
      .from(attestationMaterials)
      .where(eq(attestationMaterials.attestationId, id))
      .orderBy(attestationMaterials.position);
    const next = fieldsOf(form, await lockedDays(tx), before);
    await tx.update(attestations).set(next).where(eq(attestations.id, id));
    await replaceMaterials(tx, id, form.materialIds);
    const known = Object.fromEntries(Object.keys(next).map((key) => [key, before[key as keyof typeof next]]));
    const changes = changedFields(
      { ...known, materials: old.map((material) => material.id) },
      { ...next, materials: form.materialIds },
    );
    const details = { attestation: { id, title: form.title }, changes };
    await logAction(tx, { action: 'ATTESTATION_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
    await notifyDuties(tx, [id]);
  });
}

type Stored = typeof attestations.$inferSelect;

/** @param before of an attestation that is changed: what a form does not know stays as it is */
function fieldsOf(
  { materialIds: _, dueAt, opensAt, closesAt, ...form }: Form,
  days: Days,
  before: Pick<Stored, 'opensAt' | 'closesAt'> = { opensAt: null, closesAt: null },
) {
  const momentOf = (given: string | null | undefined, kept: Date | null) =>
    given === undefined ? kept : given ? days.momentOf(given) : null;
  const opens = momentOf(opensAt, before.opensAt);
  const closes = momentOf(closesAt, before.closesAt);
  if (opens && closes && closes <= opens) throw invalid({ closesAt: 'Закрытие должно быть позже открытия' });
  return { ...form, opensAt: opens, closesAt: closes, dueAt: dueAt === null ? null : days.dueOf(dueAt) };
}

async function requireReferences(tx: Executor, { departmentId, materialIds }: Form): Promise<void> {
  if (departmentId && (await tx.$count(departments, eq(departments.id, departmentId))) === 0)
    throw invalid({ departmentId: 'Такого отдела нет. Выберите другой.' });
  const found = await tx.$count(materials, and(inArray(materials.id, materialIds), isNull(materials.deletedAt)));
  if (found < materialIds.length)
    throw invalid({ materialIds: 'Один из материалов не найден. Возможно, его удалили: выберите другой.' });
}

/**
 * Refuses an attestation that has nothing to ask, or wants more of the bank than there is. Nobody deletes a topic or a
 * question of it until the transaction ends.
 *
 * @param kept what stays where the form does not know the bank, and may stay where the editor may not use it
 */
async function requireQuestions(
  tx: Executor,
  actor: BankAuthor,
  form: Form,
  kept: BankSource = nothingOfBank,
): Promise<void> {
  const { materialIds } = form;
  const { blueprint = kept.blueprint, questionIds = kept.questionIds } = form;
  if ([materialIds, blueprint, questionIds].every((list) => list.length === 0))
    throw invalid({ materialIds: 'Выберите хотя бы один материал' });
  const isBankTold = form.blueprint !== undefined || form.questionIds !== undefined;
  if (!isBankTold || blueprint.length + questionIds.length === 0) return;
  await holdTopics(tx);
  await requireUsableChoice(tx, actor, questionIds, kept.questionIds);
  const topics = await requireUsableTopics(tx, actor, blueprint, kept.blueprint);
  const source = { blueprint, questionIds };
  const shortage = await shortageOf(tx, source, await questionsOfMaterials(tx, materialIds), topics);
  if (shortage !== null) throw invalid({ blueprint: `В банке не хватает вопросов: ${shortage}` });
}

const nothingOfBank: BankSource = { blueprint: [], questionIds: [] };

async function replaceMaterials(tx: Executor, attestationId: string, materialIds: string[]): Promise<void> {
  await tx.delete(attestationMaterials).where(eq(attestationMaterials.attestationId, attestationId));
  if (materialIds.length === 0) return;
  await tx
    .insert(attestationMaterials)
    .values(materialIds.map((materialId, position) => ({ attestationId, materialId, position })));
}
