import { and, desc, eq, gte } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isOnTheWayTo } from '../programmes/entitled.ts';
import { materialConfirmations } from '../tables/confirmations.ts';
import { materials } from '../tables/materials.ts';

type Material = Pick<
  typeof materials.$inferSelect,
  'id' | 'requiresConfirmation' | 'confirmationDepartmentIds' | 'confirmBy' | 'essentialVersion' | 'isPublished'
>;

/** What the person has to confirm here; null when nothing is asked of him. */
export async function ownConfirmation(db: Executor, material: Material, user: SignedIn) {
  if (!(await mayConfirm(db, material, user))) return null;
  const [confirmed] = await db
    .select()
    .from(materialConfirmations)
    .where(
      and(
        eq(materialConfirmations.materialId, material.id),
        eq(materialConfirmations.userId, user.id),
        gte(materialConfirmations.version, material.essentialVersion),
      ),
    )
    .orderBy(desc(materialConfirmations.version))
    .limit(1);
  return {
    version: material.essentialVersion,
    dueAt: material.confirmBy?.toISOString() ?? null,
    confirmedAt: confirmed?.confirmedAt.toISOString() ?? null,
  };
}

/** Whether the person has to confirm that he knows the material, or a programme leads him to it. */
export async function mayConfirm(db: Executor, material: Material, user: SignedIn): Promise<boolean> {
  if (isAsked(material, user)) return true;
  const { id } = materials;
  const isLed = and(eq(id, material.id), isOnTheWayTo('CONFIRM', id, user.id));
  return material.isPublished && (await db.$count(materials, isLed)) > 0;
}

/** Whether the material itself asks this person. */
export function isAsked(
  {
    requiresConfirmation,
    confirmationDepartmentIds,
    isPublished,
  }: Pick<Material, 'requiresConfirmation' | 'confirmationDepartmentIds' | 'isPublished'>,
  user: SignedIn,
): boolean {
  if (!requiresConfirmation || !isPublished) return false;
  return (
    confirmationDepartmentIds.length === 0 ||
    (user.departmentId !== null && confirmationDepartmentIds.includes(user.departmentId))
  );
}
