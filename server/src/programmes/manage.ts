import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { programmes as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { attestations } from '../tables/attestations.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { enrolments, programmeSteps, programmes } from '../tables/programmes.ts';

type Form = z.output<typeof contract.ProgrammeForm>;
type Step = typeof programmeSteps.$inferSelect;

export const missing = () => notFound('Программа не найдена. Возможно, её уже удалили.');

export function createProgramme(db: Database, actor: Actor, form: Form): Promise<string> {
  return db.transaction(async (tx) => {
    const { steps, ...fields } = form;
    await requireTargets(tx, steps, []);
    const [row] = await tx
      .insert(programmes)
      .values({ ...fields, createdById: actor.id })
      .returning({ id: programmes.id });
    if (!row) throw new Error('The programme is not written');
    await keepSteps(tx, row.id, steps, []);
    const details = { programme: { id: row.id, title: form.title }, steps: steps.length };
    await log(tx, 'PROGRAMME_CREATE', actor, details);
    return row.id;
  });
}

/** 409 when somebody else has saved meanwhile. Steps that are there keep their ids, and with them what people have done. */
export function updateProgramme(
  db: Database,
  actor: Actor,
  id: string,
  { version, ...form }: Form & { version: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockProgramme(tx, id);
    if (before.version !== version)
      throw conflict('Программу тем временем изменил кто-то другой. Откройте её снова: ваши изменения не сохранены.');
    const { steps, ...fields } = form;
    const old = await stepsOf(tx, id);
    await requireTargets(tx, steps, old);
    await tx
      .update(programmes)
      .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
      .where(eq(programmes.id, id));
    await keepSteps(tx, id, steps, old);
    const known = Object.fromEntries(Object.keys(fields).map((key) => [key, before[key as keyof typeof fields]]));
    const changes = changedFields({ ...known, steps: old.map(stepText) }, { ...fields, steps: steps.map(stepText) });
    await log(tx, 'PROGRAMME_UPDATE', actor, { programme: { id, title: form.title }, changes });
  });
}

/** Nobody is asked for it any more. */
export function deleteProgramme(db: Database, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { title } = await lockProgramme(tx, id);
    await tx.update(programmes).set({ deletedAt: sql`now()` }).where(eq(programmes.id, id));
    const isRunning = and(isNull(enrolments.completedAt), isNull(enrolments.endedAt));
    const held = await tx
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.programmeId, id), isRunning))
      .orderBy(enrolments.id)
      .for('update');
    await tx
      .update(enrolments)
      .set({ endedAt: sql`now()` })
      .where(and(eq(enrolments.programmeId, id), isRunning));
    await log(tx, 'PROGRAMME_DELETE', actor, { programme: { id, title }, ended: held.length });
  });
}

export async function lockProgramme(tx: Executor, id: string): Promise<typeof programmes.$inferSelect> {
  const [found] = await tx
    .select()
    .from(programmes)
    .where(and(eq(programmes.id, id), isNull(programmes.deletedAt)))
    .for('update');
  if (!found) throw missing();
  return found;
}

function stepsOf(tx: Executor, programmeId: string): Promise<Step[]> {
  return tx
    .select()
    .from(programmeSteps)
    .where(and(eq(programmeSteps.programmeId, programmeId), isNull(programmeSteps.deletedAt)))
    .orderBy(programmeSteps.position);
}

function stepText({ kind, title, materialId, attestationId, fileId, dueDays }: Form['steps'][number] | Step) {
  return { kind, title, about: materialId ?? attestationId ?? fileId, dueDays };
}

/** A step of another kind or about something else is another step: what people have done in the old one is not this. */
async function keepSteps(tx: Executor, programmeId: string, wanted: Form['steps'], old: Step[]): Promise<void> {
  const kept = new Set<string>();
  for (const [position, { id, ...step }] of wanted.entries()) {
    const before = old.find((one) => one.id === id && !kept.has(one.id) && isSame(one, step));
    const values = { ...step, ...targetOf(step), position };
    if (before) {
      kept.add(before.id);
      await tx.update(programmeSteps).set(values).where(eq(programmeSteps.id, before.id));
    } else await tx.insert(programmeSteps).values({ ...values, programmeId });
  }
  const gone = old.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await tx.update(programmeSteps).set({ deletedAt: sql`now()` }).where(inArray(programmeSteps.id, gone));
}

type Target = Pick<Form['steps'][number], 'kind' | 'materialId' | 'attestationId' | 'fileId'>;

/** Only what the kind of the step is about: a form may still hold what was chosen before. */
function targetOf({ kind, materialId, attestationId, fileId }: Target) {
  return {
    materialId: kind === 'ATTESTATION' || kind === 'FILE' ? null : materialId,
    attestationId: kind === 'ATTESTATION' ? attestationId : null,
    fileId: kind === 'FILE' ? fileId : null,
  };
}

function isSame(one: Step, step: Target): boolean {
  const { materialId, attestationId, fileId } = targetOf(step);
  return (
    one.kind === step.kind &&
    one.materialId === materialId &&
    one.attestationId === attestationId &&
    one.fileId === fileId
  );
}

/** 400 at the step. What was deleted since may stay in a step that has it already. */
async function requireTargets(tx: Executor, steps: Form['steps'], old: Step[]): Promise<void> {
  const wanted = steps.map(targetOf);
  const some = (name: keyof ReturnType<typeof targetOf>) => wanted.flatMap((target) => target[name] ?? []);
  const known = {
    materialId: await living(tx, materials, some('materialId')),
    attestationId: await living(tx, attestations, some('attestationId')),
    fileId: await living(tx, files, some('fileId')),
  };
  const messages = {
    materialId: 'Материал не найден. Возможно, его удалили: выберите другой.',
    attestationId: 'Аттестация не найдена. Возможно, её удалили: выберите другую.',
    fileId: 'Файл не найден. Возможно, его удалили: выберите другой.',
  };
  const fields: Record<string, string> = {};
  for (const [index, target] of wanted.entries())
    for (const name of ['materialId', 'attestationId', 'fileId'] as const) {
      const id = target[name];
      const isThere = id === null || known[name].has(id) || old.some((one) => one[name] === id);
      if (!isThere) fields[`steps.${index}.${name}`] = messages[name];
    }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

async function living(
  tx: Executor,
  table: typeof materials | typeof attestations | typeof files,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isNull(table.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

function log(
  tx: Executor,
  action: `PROGRAMME_${'CREATE' | 'UPDATE' | 'DELETE'}`,
  { id, ip }: Actor,
  details: Record<string, unknown>,
): Promise<void> {
  return logAction(tx, { action, userId: id, ipAddress: ip, details });
}
