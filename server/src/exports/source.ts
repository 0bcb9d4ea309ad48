import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { findVisibleFile } from '../files/find.ts';
import { notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { departments, users } from '../tables/users.ts';

/** Who asks; the right to drafts goes by the role. */
export type Person = Pick<SignedIn, 'id' | 'role'>;

export type StoredFile = typeof files.$inferSelect;

/** A material as it goes out. */
export interface ExportedMaterial {
  id: string;
  title: string;
  description: string;
  /** As it is stored: addresses are not signed. */
  content: string;
  tags: string[];
  isPublished: boolean;
  category: string;
  department: string | null;
  author: string;
  updatedAt: Date;
}

/** The materials of these ids that the person may see, in the order of their titles. */
export async function findMaterials(db: Executor, ids: readonly string[], user: Person): Promise<ExportedMaterial[]> {
  const rows = await db
    .select({ material: materials, category: categories.name, department: departments.name, author: users })
    .from(materials)
    .innerJoin(categories, eq(categories.id, materials.categoryId))
    .leftJoin(departments, eq(departments.id, materials.departmentId))
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(and(inArray(materials.id, [...ids]), isVisibleTo(user)))
    .orderBy(asc(materials.title), asc(materials.id));
  return rows.map(({ material, category, department, author }) => {
    const { id, title, description, content, tags, isPublished, updatedAt } = material;
    const name = `${author.firstName} ${author.lastName}`;
    return { id, title, description, content, tags, isPublished, category, department, author: name, updatedAt };
  });
}

/** Throws 404 for a material that the person may not see. */
export async function findMaterial(db: Executor, id: string, user: Person): Promise<ExportedMaterial> {
  const [material] = await findMaterials(db, [id], user);
  if (!material) throw notFound('Материал не найден');
  return material;
}

/** Addresses of files in a text, by the ids of these. */
export function addressesIn({ content }: Pick<ExportedMaterial, 'content'>): Map<string, string[]> {
  const found = [...new Set(content.match(/\/files\/[a-z][a-z0-9]{23}\/[^"'?#\s<>]*/g) ?? [])];
  return Map.groupBy(found, (address) => address.split('/')[2] ?? '');
}

/** Files that the text shows or leads to, as far as the person may see them. */
export async function filesInText(db: Executor, material: ExportedMaterial, user: Person): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for (const id of addressesIn(material).keys()) {
    const file = await findVisibleFile(db, id, user.id);
    if (file) found.push(file);
  }
  return found;
}

/** Files in the list of the material, in the order of their arrival. */
export async function attachedFiles(db: Executor, { id }: ExportedMaterial): Promise<StoredFile[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.materialId, id), eq(files.purpose, 'attachment'), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
}
