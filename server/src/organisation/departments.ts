import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { isDeeperThan, type TreeRow, upwards } from '../hierarchy/tree.ts';
import { conflict, invalid } from '../http/errors.ts';
import { departments } from '../tables/users.ts';

/** Levels of departments. */
const mostLevels = 10;

export interface DepartmentRow extends TreeRow {
  headId: string | null;
}

/** Until the transaction ends nobody else moves departments: what is read of the tree afterwards is true. */
export async function holdDepartments(tx: Executor): Promise<void> {
  await lockName(tx, 'departments');
}

/** All departments; those of one parent by name. */
export function readDepartments(db: Executor): Promise<DepartmentRow[]> {
  const { id, name, parentId, headId } = departments;
  return db.select({ id, name, parentId, headId }).from(departments).orderBy(asc(name));
}

/** Throws 400 for a parent that is not there, and 409 for one that stands in the department or makes the tree too deep. */
export function requirePlace(rows: readonly DepartmentRow[], id: string, parentId: string | null): void {
  if (parentId === null) return;
  if (!rows.some((row) => row.id === parentId))
    throw invalid({ parentId: 'Отдела, в который вы переносите, уже нет. Обновите список.' });
  if (upwards(rows, parentId).includes(id)) {
    const message = 'Отдел не может входить в самого себя или в свою часть. Выберите другой.';
    throw conflict(message, { parentId: message });
  }
  const moved = rows.map((row) => (row.id === id ? { ...row, parentId } : row));
  const isNew = !rows.some((row) => row.id === id);
  requireShallow(isNew ? [...moved, { id, name: '', parentId, headId: null }] : moved);
}

/**
 * Before a department is merged into another one: its parts go to that one, and its head too where that one has none.
 * If the other stands in it, the part of the tree that holds the other takes its place.
 */
export async function giveParts(tx: Executor, from: string, into: string): Promise<void> {
  const rows = await readDepartments(tx);
  const named = (id: string) => rows.find((row) => row.id === id);
  const above = upwards(rows, into);
  const branch = above[above.indexOf(from) - 1];
  const parentId = named(from)?.parentId ?? null;
  const moved = rows
    .filter((row) => row.parentId === from)
    .map((row) => ({ ...row, parentId: row.id === branch ? parentId : into }));
  const placeOf = new Map(moved.map((row) => [row.id, row.parentId]));
  requireShallow(
    rows
      .filter((row) => row.id !== from)
      .map((row) => ({ ...row, parentId: placeOf.has(row.id) ? (placeOf.get(row.id) ?? null) : row.parentId })),
  );
  for (const row of moved)
    await tx.update(departments).set({ parentId: row.parentId }).where(eq(departments.id, row.id));
  const headId = named(from)?.headId;
  if (headId && !named(into)?.headId) await tx.update(departments).set({ headId }).where(eq(departments.id, into));
}

function requireShallow(rows: readonly DepartmentRow[]): void {
  if (isDeeperThan(rows, mostLevels)) {
    const message = `Отделы вкладываются не глубже ${mostLevels} уровней. Выберите место ближе к верхнему уровню.`;
    throw conflict(message, { parentId: message });
  }
}
