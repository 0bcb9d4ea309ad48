import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { isEmptyContent } from '../content/stored.ts';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { conflict, forbidden, invalid, notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { materialTemplates } from '../tables/templates.ts';
import { users } from '../tables/users.ts';
import type { Workers } from '../workers/pool.ts';

type Row = typeof materialTemplates.$inferSelect;
type Owner = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName'> | null;

/** Who changes something, from where. */
export interface Author {
  user: SignedIn;
  ip: string;
}

interface Context {
  db: Database;
  workers: Workers;
}

interface Written {
  name?: string | undefined;
  description?: string | undefined;
  content?: string | undefined;
  contentFormat: 'html' | 'markdown';
}

/** Templates of one person. A list without an end helps nobody, and it is sent whole. */
const most = 100;

const owner = { id: users.id, firstName: users.firstName, lastName: users.lastName };
const { content: _, ...summaryColumns } = getTableColumns(materialTemplates);

/** Built-in ones first, then those of editors, by name; without their texts. */
export async function listTemplates(db: Executor, user: SignedIn) {
  const rows = await db
    .select({ template: summaryColumns, owner })
    .from(materialTemplates)
    .leftJoin(users, eq(users.id, materialTemplates.ownerId))
    .orderBy(sql`${materialTemplates.builtInKey} is null`, asc(materialTemplates.name), asc(materialTemplates.id));
  return rows.map((row) => toSummary(row.template, row.owner, user));
}

/** Throws 404 for one that is not there. */
export async function getTemplate(db: Executor, id: string, user: SignedIn) {
  const [row] = await db
    .select({ template: materialTemplates, owner })
    .from(materialTemplates)
    .leftJoin(users, eq(users.id, materialTemplates.ownerId))
    .where(eq(materialTemplates.id, id));
  if (!row) throw missing();
  return { ...toSummary(row.template, row.owner, user), content: row.template.content };
}

/** Returns the id of the new template and how many pictures its text has lost. */
export async function createTemplate(
  { db, workers }: Context,
  by: Author,
  {
    name,
    description,
    content,
    contentFormat,
  }: Required<Written> & { name: string; description: string; content: string },
) {
  const { html, pictures } = await prepare(workers, content, contentFormat);
  const id = await db.transaction(async (tx) => {
    await requireRoom(tx, by.user.id);
    const [created] = await tx
      .insert(materialTemplates)
      .values({ name, description, content: html, ownerId: by.user.id })
      .returning({ id: materialTemplates.id });
    if (!created) throw new Error('The row is not inserted');
    await log(tx, 'TEMPLATE_CREATE', by, { template: { id: created.id, name } });
    return created.id;
  });
  return { id, droppedPictures: pictures };
}

/** Returns how many pictures a new text has lost. Throws 403 unless the person may change it. */
export async function updateTemplate(
  { db, workers }: Context,
  by: Author,
  id: string,
  { content, contentFormat, name, description }: Written,
): Promise<number> {
  const text = content === undefined ? null : await prepare(workers, content, contentFormat);
  await db.transaction(async (tx) => {
    const before = await lockOwn(tx, id, by.user);
    const after = {
      ...before,
      name: name ?? before.name,
      description: description ?? before.description,
      content: text?.html ?? before.content,
    };
    await tx
      .update(materialTemplates)
      .set({ name: after.name, description: after.description, content: after.content, updatedAt: sql`now()` })
      .where(eq(materialTemplates.id, id));
    const changes = changedFields(logged(before), logged(after));
    const isContentChanged = before.content !== after.content;
    await log(tx, 'TEMPLATE_UPDATE', by, { template: { id, name: after.name }, changes, isContentChanged });
  });
  return text?.pictures ?? 0;
}

/** Materials that were begun from it stay as they are. Throws 403 unless the person may. */
export async function deleteTemplate(db: Database, by: Author, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockOwn(tx, id, by.user);
    await tx.delete(materialTemplates).where(eq(materialTemplates.id, id));
    await log(tx, 'TEMPLATE_DELETE', by, { template: { id, name } });
  });
}

function toSummary(row: Omit<Row, 'content'>, person: Owner, user: SignedIn) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isBuiltIn: row.builtInKey !== null,
    owner: person,
    canChange: mayChange(row, user),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function mayChange({ builtInKey, ownerId }: Pick<Row, 'builtInKey' | 'ownerId'>, { id, role }: SignedIn): boolean {
  return builtInKey === null && (ownerId === id || role === 'ADMIN');
}

async function lockOwn(tx: Executor, id: string, user: SignedIn): Promise<Row> {
  const [row] = await tx.select().from(materialTemplates).where(eq(materialTemplates.id, id)).for('update');
  if (!row) throw missing();
  if (row.builtInKey !== null) throw forbidden('Встроенный шаблон нельзя изменить или удалить. Сделайте его копию.');
  if (!mayChange(row, user)) throw forbidden('Изменить шаблон может его автор или администратор. Сделайте копию.');
  return row;
}

/** Templates of one person are made one after another. */
async function requireRoom(tx: Executor, ownerId: string): Promise<void> {
  await lockName(tx, `templates:${ownerId}`);
  const [found] = await tx
    .select({ own: count() })
    .from(materialTemplates)
    .where(eq(materialTemplates.ownerId, ownerId));
  if ((found?.own ?? 0) >= most) throw conflict(`У вас уже ${most} шаблонов. Удалите те, что больше не нужны.`);
}

async function prepare(workers: Workers, content: string, format: Written['contentFormat']) {
  const prepared = await workers.run('prepareTemplate', content, format);
  if (isEmptyContent(prepared)) throw invalid({ content: 'Шаблон пуст: напишите его текст' });
  return prepared;
}

/** The text itself is long, and templates have no versions: the log says only that it has changed. */
function logged({ name, description }: Row) {
  return { name, description };
}

function log(
  tx: Executor,
  action: `TEMPLATE_${'CREATE' | 'UPDATE' | 'DELETE'}`,
  { user, ip }: Author,
  details: object,
) {
  return logAction(tx, { action, userId: user.id, ipAddress: ip, details: { ...details } });
}

const missing = () => notFound('Шаблон не найден. Обновите список.');
