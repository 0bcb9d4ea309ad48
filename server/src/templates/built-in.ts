import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materialTemplates } from '../tables/templates.ts';

const folder = path.join(import.meta.dirname, '../../templates');

/**
 * What the portal brings; the text of each is in its file of the folder `server/templates`, as materials are stored but
 * for the ends of lines.
 */
const builtIn = [
  {
    key: 'faq',
    name: 'Вопросы и ответы',
    description: 'Короткие ответы на частые вопросы, по темам, и к кому идти, если ответа нет',
  },
  {
    key: 'instruction',
    name: 'Инструкция',
    description: 'Пошаговое выполнение одной работы: что подготовить, шаги, проверка, частые ошибки',
  },
  {
    key: 'minutes',
    name: 'Протокол встречи',
    description: 'Участники, повестка, решения и поручения со сроками',
  },
  {
    key: 'regulation',
    name: 'Регламент',
    description: 'Порядок работы с областью действия, ролями, этапами, сроками и ответственностью',
  },
  {
    key: 'onboarding',
    name: 'Страница новичка',
    description: 'Первый день, первая неделя и первый месяц: дела, доступы, люди и материалы',
  },
];

/** The built-in templates with their texts. */
export async function readBuiltInTemplates() {
  return Promise.all(
    builtIn.map(async ({ key, name, description }) => ({
      builtInKey: key,
      name,
      description,
      content: (await readFile(path.join(folder, `${key}.html`), 'utf8')).replaceAll('\n', ''),
    })),
  );
}

/**
 * Brings the built-in templates into the state of this version of the portal; nobody else changes them. One statement
 * for the new ones, in one order, so that nodes which start together do not wait for each other.
 */
export async function adoptBuiltInTemplates(db: Executor): Promise<void> {
  const wanted = await readBuiltInTemplates();
  const { name, description, content, builtInKey } = materialTemplates;
  await db
    .insert(materialTemplates)
    .values(wanted)
    .onConflictDoUpdate({
      target: builtInKey,
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        content: sql`excluded.content`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`(${name}, ${description}, ${content}) is distinct from (excluded.name, excluded.description, excluded.content)`,
    });
  // Those of editors have no key, and null is in no list.
  await db.delete(materialTemplates).where(
    notInArray(
      builtInKey,
      wanted.map((one) => one.builtInKey),
    ),
  );
}
