import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { requireVisibleMaterial } from '../materials/get.ts';
import { materialPlaces } from '../tables/material-places.ts';
import { materials } from '../tables/materials.ts';
import { backwards, forwards, isAfter, isBefore, isShownIn, type PlaceRow, readPlace } from './order.ts';
import { findRelated } from './related.ts';
import { readPath } from './tree.ts';

/** Where a material stands among what the person may see. */
export async function readSurroundings(db: Database, user: SignedIn, id: string) {
  await requireVisibleMaterial(db, id, user);
  const place = await readPlace(db, id);
  if (!place) throw notFound('Материал не найден');
  const [path, previous, next, related] = await Promise.all([
    readPath(db, place.categoryId),
    readNeighbour(db, user, place, false),
    readNeighbour(db, user, place, true),
    findRelated(db, user, place),
  ]);
  return { path, previous, next, related };
}

async function readNeighbour(db: Database, user: SignedIn, place: PlaceRow, isNext: boolean) {
  const [found] = await db
    .select({ id: materials.id, title: materials.title })
    .from(materialPlaces)
    .innerJoin(materials, eq(materials.id, materialPlaces.materialId))
    .where(and(isShownIn(place.categoryId, user), isNext ? isAfter(place) : isBefore(place)))
    .orderBy(isNext ? forwards : backwards)
    .limit(1);
  return found ?? null;
}
