import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type AskerRow, askerColumns, readingBy, toSignedIn } from '../credentials/asker.ts';
import type { Database, Executor } from '../db/database.ts';
import { toIso } from '../db/statement.ts';
import { notFound } from '../http/errors.ts';
import { stillThere } from '../http/route.ts';
import type { Asker, SignedIn } from '../http/signed-in.ts';
import { type FileSigner, signContent } from '../links/file-links.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';
import { type ConfirmationRow, confirmationColumns, toConfirmation } from './confirmation.ts';
import { type SummaryRow, summaryColumns, summarySource, toSummary } from './summaries.ts';
import { isVisibleTo, isVisibleToPerson } from './visibility.ts';

/** Throws 404 unless the person may see the material. */
export async function requireVisibleMaterial(db: Executor, id: string, user: Pick<SignedIn, 'role'>): Promise<void> {
  const [found] = await db
    .select({ id: materials.id })
    .from(materials)
    .where(and(eq(materials.id, id), isVisibleTo(user)));
  if (!found) throw notFound('Материал не найден');
}

type File = Pick<typeof files.$inferSelect, 'id' | 'type' | 'originalName' | 'mimeType' | 'size' | 'textState'>;

interface FoundRow extends SummaryRow, AskerRow, Omit<ConfirmationRow, 'isPublished'> {
  content: string;
  version: number;
  updatedBy: { firstName: string; lastName: string } | null;
  files: File[] | null;
  hasQuiz: boolean;
  slug: string | null;
  waitingVersion: number | null;
  publishAt: string | null;
}
type Row = FoundRow | (AskerRow & { [column: string]: unknown; id: null });

export async function getMaterial(db: Database, signer: FileSigner, id: string, user: SignedIn) {
  return (await stillThere(readMaterial(db, signer, user, id))).answer;
}

/** A material by one statement that also finds out who asks; null for nobody. Throws 404 for what the person may not see. */
export async function readMaterial(db: Database, signer: FileSigner, asker: Asker, id: string) {
  const [row] = await readRow(db, asker, { id });
  if (!row) return null;
  if (!isFound(row)) throw notFound('Материал не найден');
  const user = toSignedIn(row);
  return { user, answer: toMaterial(row, signer, user) };
}

const isFound = (row: Row): row is FoundRow => row.id !== null;

function toMaterial(row: FoundRow, signer: FileSigner, user: SignedIn) {
  const { content, version, isPublished, requiresConfirmation, updatedBy, hasQuiz, slug } = row;
  const reader = { userId: user.id, whilePublished: isPublished };
  const forEditors = { publishAt: row.publishAt && toIso(row.publishAt), waitingVersion: row.waitingVersion };
  return {
    ...toSummary(row),
    content: signContent(content, signer, reader),
    version,
    updatedBy,
    files: (row.files ?? []).map(({ id, type, originalName, mimeType, size, textState }) => {
      const hasNoText = user.role !== 'USER' && ['none', 'failed'].includes(textState);
      const url = signer.addressOf(id, originalName, reader);
      return { id, type, originalName, mimeType, size, url, ...(hasNoText && { hasNoText }) };
    }),
    hasQuiz,
    requiresConfirmation,
    ...(user.role !== 'USER' && forEditors),
    ...(slug !== null && { slug }),
    confirmation: toConfirmation(row, user),
  };
}

/** Whether a quiz has a question that is not kept for attestations. */
const asksItsTakers = sql`(jsonb_array_length(${quizzes.blueprint}) > 0
  or jsonb_path_exists(${quizzes.questions}, '$[*] ? (!(@.isAttestationOnly == true))'))`;

/** Attached files in the order of their arrival; pictures of the text are not among them. */
const attachedFiles = sql`(
  select json_agg(json_build_object('id', ${files.id}, 'type', ${files.type}, 'originalName', ${files.originalName},
    'mimeType', ${files.mimeType}, 'size', ${files.size}, 'textState', ${files.textState})
    order by ${files.createdAt}, ${files.id})
  from ${files}
  where ${files.materialId} = ${materials.id} and ${files.purpose} = 'attachment' and ${files.deletedAt} is null)`;

const isForEditor: SQL = sql`person.role <> 'USER'`;

const readRow = readingBy<Row>(sql`
  select ${askerColumns}, found.*
  from person left join lateral (
    select ${summaryColumns(sql`person.id`)}, ${materials.content}, ${materials.version},
      (select json_build_object('firstName', u.first_name, 'lastName', u.last_name)
        from users u where u.id = ${materials.updatedById}) as "updatedBy",
      ${attachedFiles} as files,
      exists (select 1 from ${quizzes} where ${quizzes.materialId} = ${materials.id} and ${quizzes.deletedAt} is null
        and (${isForEditor} or (${quizzes.isActive} and ${asksItsTakers}))) as "hasQuiz",
      (select a.slug from material_addresses a where a.material_id = ${materials.id} and a.is_current) as slug,
      case when ${isForEditor} then (select a.version from material_approvals a
        where a.material_id = ${materials.id} and a.decision is null) end as "waitingVersion",
      ${materials.publishAt} as "publishAt", ${confirmationColumns(sql`person.id`)}
    from ${summarySource}
    where ${materials.id} = ${sql.placeholder('id')} and ${isVisibleToPerson}) found on true`);
