import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isSlug } from '../addresses/slug.ts';
import type { Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { materialAddresses } from '../tables/addresses.ts';
import { materials } from '../tables/materials.ts';
import { isVisibleTo } from './visibility.ts';

const newest = alias(materialAddresses, 'newest');

/** The material that has or has had this address, with its newest one. 404 as for the id of what the person may not see. */
export async function findByAddress(db: Executor, address: string, user: Pick<SignedIn, 'role'>) {
  const asked = address.toLowerCase();
  const [found] = isSlug(asked)
    ? await db
        .select({ id: materials.id, slug: newest.slug })
        .from(materialAddresses)
        .innerJoin(materials, eq(materials.id, materialAddresses.materialId))
        .innerJoin(newest, and(eq(newest.materialId, materials.id), newest.isCurrent))
        .where(and(eq(materialAddresses.slug, asked), isVisibleTo(user)))
    : [];
  if (!found) throw notFound('Материал не найден');
  return found;
}

/** Undefined until the material has got one. */
export async function currentSlug(db: Executor, materialId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: materialAddresses.slug })
    .from(materialAddresses)
    .where(and(eq(materialAddresses.materialId, materialId), materialAddresses.isCurrent));
  return row?.slug;
}
