import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { type FileSigner, signContent } from '../links/file-links.ts';
import { materialApprovals } from '../tables/approvals.ts';
import { materialVersions } from '../tables/editing.ts';
import { materials } from '../tables/materials.ts';

/**
 * What somebody goes on with whose change of a published text waits for approval: it is nowhere in the material, and
 * saving the published text again would take its place. Null where nothing of the person's waits.
 */
export async function waitingDraft(db: Executor, signer: FileSigner, materialId: string, userId: string) {
  const [row] = await db
    .select({ state: materialVersions, askedAt: materialApprovals.askedAt, version: materials.version })
    .from(materialApprovals)
    .innerJoin(materials, eq(materials.id, materialApprovals.materialId))
    .innerJoin(
      materialVersions,
      and(
        eq(materialVersions.materialId, materialApprovals.materialId),
        eq(materialVersions.number, materialApprovals.version),
      ),
    )
    .where(
      and(
        eq(materialApprovals.materialId, materialId),
        eq(materialApprovals.askedById, userId),
        isNull(materialApprovals.decision),
        eq(materialVersions.isProposal, true),
      ),
    );
  if (!row) return null;
  const { title, description, categoryId, departmentId, tags, reviewBy, isPublished, content, markdown } = row.state;
  const contentFormat = markdown === null ? ('html' as const) : ('markdown' as const);
  return {
    ...{ title, description, categoryId, tags, isPublished, contentFormat, version: row.version },
    departmentId: departmentId ?? '',
    reviewBy: reviewBy ?? '',
    content: signContent(markdown ?? content, signer, { userId, whilePublished: false }),
    savedAt: row.askedAt.toISOString(),
  };
}
