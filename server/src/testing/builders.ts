import { createId } from '@paralleldrive/cuid2';
import { hashPassword } from '../credentials/passwords.ts';
import type { Database } from '../db/database.ts';
import { searchColumns } from '../search/vector.ts';
import { materials, type TextSection } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { departments, users } from '../tables/users.ts';

export const testPassword = 'correct horse';
const hash = hashPassword(testPassword);

function required<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('The row is not inserted');
  return row;
}

export async function buildPerson(db: Database, overrides: Partial<typeof users.$inferInsert> = {}) {
  const unique = createId();
  const values = {
    email: `${unique}@test.local`,
    firstName: 'Анна',
    lastName: 'Смирнова',
    username: unique,
    passwordHash: await hash,
    ...overrides,
  };
  return required(await db.insert(users).values(values).returning());
}

export async function buildDepartment(db: Database, name = `Отдел ${createId()}`) {
  return required(await db.insert(departments).values({ name }).returning());
}

export async function buildCategory(db: Database, name = `Категория ${createId()}`) {
  return required(await db.insert(categories).values({ name }).returning());
}

/** A published material with its own author and category unless told. */
export async function buildMaterial(db: Database, overrides: Partial<typeof materials.$inferInsert> = {}) {
  const values = {
    title: 'Вводный инструктаж',
    description: '',
    content: '<p>Текст</p>',
    plainText: 'Текст',
    tags: [] as string[],
    sections: [] as TextSection[],
    isPublished: true,
    ...overrides,
    authorId: overrides.authorId ?? (await buildPerson(db)).id,
    categoryId: overrides.categoryId ?? (await buildCategory(db)).id,
  };
  const search = searchColumns({
    title: values.title,
    description: values.description,
    tags: values.tags,
    plainText: values.plainText,
    sections: values.sections,
  });
  return required(
    await db
      .insert(materials)
      .values({ ...values, ...search })
      .returning(),
  );
}
