import { and, eq, not, sql } from 'drizzle-orm';
import type { editing } from 'shared-api/contract';
import { withoutSignatures } from 'shared-api/document';
import type { z } from 'zod';

import type { Executor } from '../db/database.ts';
import { type FileSigner, signContent } from '../links/file-links.ts';
import { materialDrafts } from '../tables/editing.ts';
import type { Workers } from '../workers/pool.ts';
import type { Comparable } from './changes.ts';

type DraftForm = z.output<typeof editing.DraftForm>;
type DraftCopy = z.output<typeof editing.DraftCopy>;

export async function saveDraft(db: Executor, materialId: string, userId: string, form: DraftCopy): Promise<Date> {
  // Signed addresses expire within minutes; a draft may wait for days.
  const values = { form: { ...form, content: withoutSignatures(form.content) }, savedAt: new Date() };
  await db
    .insert(materialDrafts)
    .values({ ...values, materialId, userId })
    .onConflictDoUpdate({
      target: [materialDrafts.materialId, materialDrafts.userId],
      set: values,
      setWhere: not(isLaterThan(form)),
    });
  return values.savedAt;
}

export async function findDraft(db: Executor, signer: FileSigner, materialId: string, userId: string) {
  const [row] = await db.select().from(materialDrafts).where(own(materialId, userId));
  if (!row) return null;
  return {
    ...row.form,
    content: signContent(row.form.content, signer, { userId, whilePublished: false }),
    savedAt: row.savedAt.toISOString(),
  };
}

export async function deleteDraft(db: Executor, materialId: string, userId: string): Promise<void> {
  await db.delete(materialDrafts).where(own(materialId, userId));
}

/** The state that saving the input would lead to; what the input does not know stays as it is. */
export async function toComparable(workers: Workers, form: DraftForm, current: Comparable): Promise<Comparable> {
  const { html } = await workers.run('prepare', form.content, form.contentFormat);
  return {
    ...current,
    ...form,
    content: html,
    departmentId: form.departmentId || null,
    reviewBy: form.reviewBy === undefined ? current.reviewBy : form.reviewBy || null,
  };
}

function own(materialId: string, userId: string) {
  return and(eq(materialDrafts.materialId, materialId), eq(materialDrafts.userId, userId));
}

/** Whether the stored draft is a later one of the same copy: of two on their way at once the older may arrive last. */
function isLaterThan({ copyId, editedAt }: DraftCopy) {
  const stored = materialDrafts.form;
  // The length of the moments is fixed, so that their text is in the order of time.
  return sql`coalesce(${stored}->>'copyId' = ${copyId ?? null}::text and (${stored}->>'editedAt') collate "C" > ${editedAt ?? null}::text, false)`;
}
