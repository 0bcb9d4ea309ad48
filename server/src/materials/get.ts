import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { waitingVersion } from '../approvals/requests.ts';
import type { Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { type FileSigner, signContent } from '../links/file-links.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';
import { currentSlug } from './address.ts';
import { ownConfirmation } from './confirmation.ts';
import { selectSummaries } from './summaries.ts';
import { isVisibleTo } from './visibility.ts';

/** Throws 404 unless the person may see the material. */
export async function requireVisibleMaterial(db: Executor, id: string, user: Pick<SignedIn, 'role'>): Promise<void> {
  const [found] = await db
    .select({ id: materials.id })
    .from(materials)
    .where(and(eq(materials.id, id), isVisibleTo(user)));
  if (!found) throw notFound('Материал не найден');
}

export async function getMaterial(db: Executor, signer: FileSigner, id: string, user: SignedIn) {
  await requireVisibleMaterial(db, id, user);
  const [[summary], [stored], attached, quizCount, slug, waiting] = await Promise.all([
    selectSummaries(db, user.id, [id]),
    db
      .select({ material: materials, updatedBy: { firstName: users.firstName, lastName: users.lastName } })
      .from(materials)
      .leftJoin(users, eq(users.id, materials.updatedById))
      .where(eq(materials.id, id)),
    attachedFiles(db, id),
    db.$count(
      quizzes,
      and(
        eq(quizzes.materialId, id),
        isNull(quizzes.deletedAt),
        user.role === 'USER' ? and(eq(quizzes.isActive, true), asksItsTakers) : undefined,
      ),
    ),
    currentSlug(db, id),
    user.role === 'USER' ? undefined : waitingVersion(db, id),
  ]);
  if (!summary || !stored) throw notFound('Материал не найден');
  const { content, version, isPublished, publishAt, requiresConfirmation } = stored.material;
  const reader = { userId: user.id, whilePublished: isPublished };
  return {
    ...summary,
    content: signContent(content, signer, reader),
    version,
    updatedBy: stored.updatedBy,
    files: attached.map(({ id, type, originalName, mimeType, size, textState }) => {
      const hasNoText = user.role !== 'USER' && ['none', 'failed'].includes(textState);
      const url = signer.addressOf(id, originalName, reader);
      return { id, type, originalName, mimeType, size, url, ...(hasNoText && { hasNoText }) };
    }),
    hasQuiz: quizCount > 0,
    requiresConfirmation,
    ...(user.role !== 'USER' && { publishAt: publishAt?.toISOString() ?? null, waitingVersion: waiting ?? null }),
    ...(slug !== undefined && { slug }),
    confirmation: await ownConfirmation(db, stored.material, user),
  };
}

/** Whether a quiz has a question that is not kept for attestations. */
const asksItsTakers = sql`(jsonb_array_length(${quizzes.blueprint}) > 0
  or jsonb_path_exists(${quizzes.questions}, '$[*] ? (!(@.isAttestationOnly == true))'))`;

/** Attached files in the order of their arrival; pictures of the text are not among them. */
function attachedFiles(db: Executor, materialId: string) {
  return db
    .select()
    .from(files)
    .where(and(eq(files.materialId, materialId), eq(files.purpose, 'attachment'), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
}
