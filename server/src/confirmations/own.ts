import { and, desc, eq, gte } from 'drizzle-orm';
import type { SignedIn } from '../credentials/sessions.ts';
import type { Executor } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { materialConfirmations } from '../tables/confirmations.ts';
import { materials } from '../tables/materials.ts';

type Material = Pick<
  typeof materials.$inferSelect,
  'id' | 'requiresConfirmation' | 'confirmationDepartmentIds' | 'confirmBy' | 'essentialVersion' | 'isPublished'
>;

/** What the person has to confirm here; null when nothing is asked of him. */
export async function ownConfirmation(db: Executor, material: Material, user: SignedIn) {
  if (!isAsked(material, user)) return null;
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

/** Keeps that the person knows this version; a second time changes nothing. */
export async function confirmMaterial(db: Executor, id: string, version: number, user: SignedIn, ip: string) {
  const [material] = await db
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), isVisibleTo(user)));
  if (!material) throw notFound('Материал не найден');
  if (!isAsked(material, user)) throw conflict('Ознакомление с этим материалом от вас не требуется.');
  if (version < material.essentialVersion || version > material.version)
    throw conflict('Материал изменился. Прочитайте новую версию и подтвердите её.');
  await db
    .insert(materialConfirmations)
    .values({ materialId: id, userId: user.id, version, ipAddress: ip })
    .onConflictDoNothing();
  return ownConfirmation(db, material, user);
}

function isAsked({ requiresConfirmation, confirmationDepartmentIds, isPublished }: Material, user: SignedIn): boolean {
  if (!requiresConfirmation || !isPublished) return false;
  return (
    confirmationDepartmentIds.length === 0 ||
    (user.departmentId !== null && confirmationDepartmentIds.includes(user.departmentId))
  );
}
