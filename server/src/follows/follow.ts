import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { requireVisibleMaterial } from '../materials/get.ts';
import { categoryFollows, materialFollows } from '../tables/follows.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';

/** Sections and materials together. */
export const mostFollowed = 500;

const state = (isFollowing: boolean) => ({ data: { isFollowing } });

export async function isFollowingMaterial(db: Executor, id: string, user: SignedIn) {
  await requireVisibleMaterial(db, id, user);
  return state(
    (await db.$count(materialFollows, mine(materialFollows.materialId, materialFollows.userId, id, user))) > 0,
  );
}

export async function isFollowingSection(db: Executor, id: string, user: SignedIn) {
  await requireSection(db, id);
  return state(
    (await db.$count(categoryFollows, mine(categoryFollows.categoryId, categoryFollows.userId, id, user))) > 0,
  );
}

export function followMaterial(db: Database, id: string, user: SignedIn) {
  return db.transaction(async (tx) => {
    await holdFollows(tx, user.id);
    await requireVisibleMaterial(tx, id, user);
    await tx.insert(materialFollows).values({ userId: user.id, materialId: id }).onConflictDoNothing();
    await requireFew(tx, user.id);
    return state(true);
  });
}

export function followSection(db: Database, id: string, user: SignedIn) {
  return db.transaction(async (tx) => {
    await holdFollows(tx, user.id);
    await requireSection(tx, id);
    await tx.insert(categoryFollows).values({ userId: user.id, categoryId: id }).onConflictDoNothing();
    await requireFew(tx, user.id);
    return state(true);
  });
}

export async function unfollowMaterial(db: Executor, id: string, user: SignedIn) {
  await db.delete(materialFollows).where(mine(materialFollows.materialId, materialFollows.userId, id, user));
  return state(false);
}

export async function unfollowSection(db: Executor, id: string, user: SignedIn) {
  await db.delete(categoryFollows).where(mine(categoryFollows.categoryId, categoryFollows.userId, id, user));
  return state(false);
}

/** Notes which version the person has opened; never one that does not exist yet. */
export async function keepSeen(db: Executor, id: string, user: SignedIn, version: number): Promise<void> {
  await requireVisibleMaterial(db, id, user);
  await db.execute(sql`insert into material_seen (user_id, material_id, version)
    select ${user.id}, id, least(version, ${version}::int) from ${materials} where ${materials.id} = ${id}
    on conflict (user_id, material_id) do update set version = excluded.version
    where material_seen.version < excluded.version`);
}

function mine(
  thing: typeof materialFollows.materialId | typeof categoryFollows.categoryId,
  person: typeof materialFollows.userId | typeof categoryFollows.userId,
  id: string,
  user: SignedIn,
) {
  return and(eq(thing, id), eq(person, user.id));
}

/** One after another, so that together they do not pass the limit. */
async function holdFollows(tx: Executor, userId: string): Promise<void> {
  await lockName(tx, `follows:${userId}`);
}

/** A section that is merged into another one is waited for. */
async function requireSection(db: Executor, id: string): Promise<void> {
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('key share');
  if (!found) throw notFound('Раздел не найден. Обновите список.');
}

async function requireFew(tx: Executor, userId: string): Promise<void> {
  const [sections, single] = await Promise.all([
    tx.$count(categoryFollows, eq(categoryFollows.userId, userId)),
    tx.$count(materialFollows, eq(materialFollows.userId, userId)),
  ]);
  if (sections + single > mostFollowed)
    throw conflict(
      `Можно следить не более чем за ${mostFollowed} разделами и материалами. Уберите лишние в профиле, на странице «Подписки».`,
    );
}
