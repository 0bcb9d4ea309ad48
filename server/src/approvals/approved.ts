import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materialApprovals } from '../tables/approvals.ts';
import { users } from '../tables/users.ts';

/** Who has approved which of a material's versions: those that readers got by it and those that were asked for. */
export async function approversOf(
  db: Executor,
  materialId: string,
): Promise<Map<number, { firstName: string; lastName: string }>> {
  const rows = await db
    .select({
      asked: materialApprovals.version,
      published: materialApprovals.publishedVersion,
      person: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(materialApprovals)
    .innerJoin(users, eq(users.id, materialApprovals.decidedById))
    .where(and(eq(materialApprovals.materialId, materialId), eq(materialApprovals.decision, 'APPROVED')));
  return new Map(
    rows.flatMap(({ asked, published, person }) =>
      [asked, published].filter((version) => version !== null).map((version) => [version, person] as const),
    ),
  );
}
