import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { ownConfirmation } from '../materials/confirmation.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { materialConfirmations } from '../tables/confirmations.ts';
import { materials } from '../tables/materials.ts';

/** Keeps that the person knows this version; a second time changes nothing. */
export async function confirmMaterial(db: Executor, id: string, version: number, user: SignedIn, ip: string) {
  const [material] = await db
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), isVisibleTo(user)));
  if (!material) throw notFound('Материал не найден');
  if (!(await ownConfirmation(db, id, user))) throw conflict('Ознакомление с этим материалом от вас не требуется.');
  if (version < material.essentialVersion || version > material.version)
    throw conflict('Материал изменился. Прочитайте новую версию и подтвердите её.');
  await db
    .insert(materialConfirmations)
    .values({ materialId: id, userId: user.id, version, ipAddress: ip })
    .onConflictDoNothing();
  return ownConfirmation(db, id, user);
}
