import type { editing } from 'shared-api/contract';
import type { z } from 'zod';
import type { Executor } from '../db/database.ts';
import { categories, departments } from '../tables/reference.ts';
import type { Workers } from '../workers/pool.ts';

/** A state of a material that can be compared with another one. */
export interface Comparable {
  title: string;
  description: string;
  /** Stored HTML. */
  content: string;
  tags: string[];
  isPublished: boolean;
  categoryId: string;
  departmentId: string | null;
}

type Changes = z.output<typeof editing.Changes>;

/** What leads from one state to another, in words of the interface. */
export async function describeChanges(
  { db, workers }: { db: Executor; workers: Workers },
  from: Comparable,
  to: Comparable,
): Promise<Changes> {
  const text = await workers.run('compare', from.content, to.content);
  const isSame = text.every(({ kind }) => kind === 'same');
  return {
    fields: await compareFields(db, from, to),
    text: isSame ? [] : text,
    isOnlyMarkup: isSame && from.content !== to.content,
  };
}

async function compareFields(db: Executor, from: Comparable, to: Comparable): Promise<Changes['fields']> {
  const category = await namesOf(db, categories);
  const department = await namesOf(db, departments);
  const rows: [name: string, shown: (state: Comparable) => string][] = [
    ['Название', ({ title }) => title],
    ['Описание', ({ description }) => description],
    ['Категория', ({ categoryId }) => category.get(categoryId) ?? ''],
    ['Отдел', ({ departmentId }) => (departmentId ? (department.get(departmentId) ?? '') : 'Без отдела')],
    ['Теги', ({ tags }) => tags.join(', ')],
    ['Состояние', ({ isPublished }) => (isPublished ? 'Опубликован' : 'Черновик')],
  ];
  return rows
    .map(([name, shown]) => ({ name, from: shown(from), to: shown(to) }))
    .filter((field) => field.from !== field.to);
}

async function namesOf(db: Executor, table: typeof categories | typeof departments): Promise<Map<string, string>> {
  const rows = await db.select({ id: table.id, name: table.name }).from(table);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
