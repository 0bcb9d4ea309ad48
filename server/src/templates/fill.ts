import { eq } from 'drizzle-orm';
import type { templates as contract } from 'shared-api/contract';
import { companyDays } from '../days/company.ts';
import type { Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { categories } from '../tables/reference.ts';
import { departments } from '../tables/users.ts';
import type { Workers } from '../workers/pool.ts';
import { getTemplate } from './templates.ts';

interface Form {
  title: string;
  categoryId: string;
  departmentId?: string | null | undefined;
}

type Values = Record<(typeof contract.placeholders)[number], string>;

/** The text of a material that the person begins with this form. Throws 404 for a template that is not there. */
export async function fillTemplate(
  { db, workers }: { db: Executor; workers: Workers },
  id: string,
  user: SignedIn,
  form: Form,
) {
  const { content } = await getTemplate(db, id, user);
  return workers.run('fillPlaceholders', content, await valuesOf(db, user, form));
}

async function valuesOf(db: Executor, { firstName, lastName }: SignedIn, form: Form): Promise<Values> {
  return {
    название: form.title,
    автор: `${firstName} ${lastName}`,
    отдел: await nameOf(db, departments, form.departmentId ?? ''),
    дата: (await companyDays(db)).long(new Date()),
    категория: await nameOf(db, categories, form.categoryId),
  };
}

/** Empty for one that nobody has chosen or that is not there. */
async function nameOf(db: Executor, table: typeof categories | typeof departments, id: string): Promise<string> {
  const [found] = await db.select({ name: table.name }).from(table).where(eq(table.id, id));
  return found?.name ?? '';
}
