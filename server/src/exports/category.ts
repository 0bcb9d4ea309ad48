import { and, asc, eq, isNull } from 'drizzle-orm';
import type { exports as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { Attachment } from '../http/attachment.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { type ZipEntry, zipOf } from '../zip/pack.ts';
import { filePaths } from './markdown.ts';
import { type Asking, type Context, materialMarkdown, materialWord, types, withFiles } from './material.ts';
import { fileName, uniqueNames } from './names.ts';
import { type ExportedMaterial, findMaterials } from './source.ts';

/** Bytes of an archive: beyond twice as many its format would be another one. */
const largest = 2 * 1024 * 1024 * 1024;

const tooLarge = () =>
  new HttpError(413, 'TOO_LARGE', 'Файлы раздела вместе больше 2 ГБ. Выгрузите материалы по одному или раздел в Word.');

/** Throws 404 for a category that is not there. */
export async function findCategory({ db }: Pick<Context, 'db'>, id: string): Promise<{ id: string; name: string }> {
  const [category] = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.id, id));
  if (!category) throw notFound('Категория не найдена');
  return category;
}

/** All materials of a category, each as a file; the archive is made while it is sent. */
export async function categoryFile(
  context: Context,
  category: { id: string; name: string },
  format: z.output<typeof contract.CategoryFormat>,
  asking: Asking,
): Promise<{ file: Attachment; count: number }> {
  const rows = await context.db
    .select({ id: materials.id, title: materials.title })
    .from(materials)
    .where(and(eq(materials.categoryId, category.id), isNull(materials.deletedAt)))
    .orderBy(asc(materials.title), asc(materials.id));
  if (rows.length === 0) throw new HttpError(409, 'EMPTY', 'В разделе нет материалов, выгружать нечего.');
  if (format === 'md' && (await sizeOfFiles(context, category.id)) > largest) throw tooLarge();
  const unique = uniqueNames();
  const names = new Map(rows.map(({ id, title }) => [id, unique(fileName(title), `.${format}`)]));
  const entries = format === 'md' ? asMarkdown(context, names, asking) : asWord(context, names, asking);
  return { file: new Attachment(types.zip, `${fileName(category.name)}.zip`, zipOf(entries)), count: rows.length };
}

async function sizeOfFiles({ db }: Context, categoryId: string): Promise<number> {
  const rows = await db
    .select({ size: files.size })
    .from(files)
    .innerJoin(materials, eq(materials.id, files.materialId))
    .where(and(eq(materials.categoryId, categoryId), isNull(materials.deletedAt), isNull(files.deletedAt)));
  return rows.reduce((sum, { size }) => sum + size, 0);
}

/** One at a time: a section may have thousands. Who was deleted meanwhile is left out. */
async function* eachMaterial({ db }: Context, names: ReadonlyMap<string, string>, { user }: Asking) {
  for (const [id, path] of names) {
    const [material] = await findMaterials(db, [id], user);
    if (material) yield { material, path } satisfies { material: ExportedMaterial; path: string };
  }
}

async function* asMarkdown(
  context: Context,
  names: ReadonlyMap<string, string>,
  asking: Asking,
): AsyncGenerator<ZipEntry> {
  const folder = { pathOf: filePaths(), documentOf: (id: string) => names.get(id) };
  const sent = new Set<string>();
  for await (const { material, path } of eachMaterial(context, names, asking)) {
    const { text, files: own } = await materialMarkdown(context, material, asking.user, folder);
    const fresh = own.filter((file) => !sent.has(file.path));
    for (const file of fresh) sent.add(file.path);
    yield* withFiles(context, { path, content: text }, fresh);
  }
}

async function* asWord(context: Context, names: ReadonlyMap<string, string>, asking: Asking): AsyncGenerator<ZipEntry> {
  for await (const { material, path } of eachMaterial(context, names, asking))
    yield { path, content: await materialWord(context, material, asking) };
}
