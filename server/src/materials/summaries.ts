import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { isAnyOf } from '../db/like.ts';
import { toIso } from '../db/statement.ts';
import { inOrder } from '../paging/page.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { departments, users } from '../tables/users.ts';
import { fieldNames, fieldsOf, type MaterialFields } from './fields.ts';

/** A material as lists show it, as the database gives it. */
export interface SummaryRow extends MaterialFields {
  [column: string]: unknown;
  id: string;
  createdAt: string;
  updatedAt: string;
  categoryName: string;
  categoryColour: string | null;
  categoryEmoji: string | null;
  departmentName: string | null;
  authorId: string;
  authorFirstName: string;
  authorLastName: string;
  likesCount: number;
  isLiked: boolean;
  isFavorite: boolean;
  progress: number;
  filesCount: number;
}

/** What lists show of a material, never its text, which is most of the row; with what the person has to do with it. */
export function summaryColumns(personId: SQL): SQL {
  const fields = fieldNames.map((name) => sql`${materials[name]} as ${sql.identifier(name)}`);
  const ofMaterial = sql`x.material_id = ${materials.id}`;
  const own = sql`${ofMaterial} and x.user_id = ${personId}`;
  return sql`${materials.id} as id, ${sql.join(fields, sql`, `)},
    ${materials.createdAt} as "createdAt", ${materials.updatedAt} as "updatedAt",
    ${categories.name} as "categoryName", ${categories.colour} as "categoryColour", ${categories.emoji} as "categoryEmoji",
    ${departments.name} as "departmentName",
    ${users.id} as "authorId", ${users.firstName} as "authorFirstName", ${users.lastName} as "authorLastName",
    (select count(*)::int from material_likes x where ${ofMaterial}) as "likesCount",
    exists (select 1 from material_likes x where ${own}) as "isLiked",
    exists (select 1 from material_favorites x where ${own}) as "isFavorite",
    coalesce((select x.percent from material_progress x where ${own}), 0)::int as progress,
    (select count(*)::int from files x where ${ofMaterial} and x.purpose = 'attachment' and x.deleted_at is null)
      as "filesCount"`;
}

/** What the columns are of: materials, with what each of them belongs to. */
export const summarySource = sql`${materials} join ${categories} on ${categories.id} = ${materials.categoryId}
  left join ${departments} on ${departments.id} = ${materials.departmentId}
  join ${users} on ${users.id} = ${materials.authorId}`;

export function toSummary(row: SummaryRow) {
  const { id, departmentId, likesCount, isLiked, isFavorite, progress, filesCount } = row;
  return {
    id,
    ...fieldsOf(row),
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    category: { id: row.categoryId, name: row.categoryName, colour: row.categoryColour, emoji: row.categoryEmoji },
    department: departmentId === null ? null : { id: departmentId, name: row.departmentName ?? '' },
    author: { id: row.authorId, firstName: row.authorFirstName, lastName: row.authorLastName },
    ...{ likesCount, isLiked, isFavorite, progress, filesCount },
  };
}

/** Materials as lists show them, in the order of the ids. */
export async function summariesInOrder(db: Executor, userId: string, ids: string[]) {
  return (await summaryRows(db, userId, ids)).map(toSummary);
}

/**
 * Their rows, in the order of the ids.
 *
 * @param more columns of `materials`, each after a comma
 */
export async function summaryRows<More = unknown>(db: Executor, userId: string, ids: string[], more: SQL = sql``) {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<SummaryRow & More>(
    sql`select ${summaryColumns(sql`${userId}`)} ${more} from ${summarySource} where ${isAnyOf(materials.id, ids)}`,
  );
  return inOrder(ids, rows, ({ id }) => id);
}
