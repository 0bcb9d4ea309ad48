import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { byName } from '../db/people.ts';
import { upwards } from '../hierarchy/tree.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { categoryApprovers } from '../tables/approvals.ts';
import { categories } from '../tables/reference.ts';
import { users } from '../tables/users.ts';
import { fitAmong } from './gate.ts';

/** A section's approvers, and those that stand for it where it has none. */
export async function readApprovers(db: Executor, categoryId: string) {
  const tree = await db
    .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
    .from(categories);
  const path = upwards(tree, categoryId);
  const names = new Map(tree.map(({ id, name }) => [id, name]));
  if (!names.has(categoryId)) throw notFound('Раздел не найден');
  const rows = await db
    .select({
      sectionId: categoryApprovers.categoryId,
      person: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(categoryApprovers)
    .innerJoin(users, eq(users.id, categoryApprovers.userId))
    .where(inArray(categoryApprovers.categoryId, path))
    .orderBy(asc(byName), asc(users.id));
  const of = (id: string) => rows.filter(({ sectionId }) => sectionId === id).map(({ person }) => person);
  const above = path.slice(1).find((id) => of(id).length > 0);
  return {
    approvers: of(categoryId),
    inherited: above ? { section: { id: above, name: names.get(above) ?? '' }, approvers: of(above) } : null,
  };
}

/** Names the approvers of a section; what is published already stays so. Requests that wait are decided by the new ones. */
export function setApprovers(db: Database, actor: Actor, categoryId: string, userIds: string[]): Promise<void> {
  return db.transaction(async (tx) => {
    const [section] = await tx
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(eq(categories.id, categoryId))
      .for('update');
    if (!section) throw notFound('Раздел не найден');
    const before = (await readApprovers(tx, categoryId)).approvers;
    const kept = before.filter(({ id }) => userIds.includes(id)).map(({ id }) => id);
    const added = userIds.filter((id) => !kept.includes(id));
    if ((await fitAmong(tx, added)).length < added.length)
      throw invalid({ userIds: 'Согласовать могут только действующие редакторы и администраторы. Выберите других.' });
    const gone = before.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
    if (gone.length === 0 && added.length === 0) return;
    const isHere = eq(categoryApprovers.categoryId, categoryId);
    if (gone.length > 0) await tx.delete(categoryApprovers).where(and(isHere, inArray(categoryApprovers.userId, gone)));
    if (added.length > 0) await tx.insert(categoryApprovers).values(added.map((userId) => ({ categoryId, userId })));
    const after = (await readApprovers(tx, categoryId)).approvers;
    await logAction(tx, {
      action: 'CATEGORY_UPDATE',
      userId: actor.id,
      ipAddress: actor.ip,
      details: { ...section, changes: { approvers: { from: inWords(before), to: inWords(after) } } },
    });
  });
}

function inWords(people: { firstName: string; lastName: string }[]): string | null {
  return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || null;
}
