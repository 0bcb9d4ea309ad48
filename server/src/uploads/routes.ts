import multipart from '@fastify/multipart';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { uploads as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { isShownInText } from '../files/kinds.ts';
import { forbidden, HttpError, invalid, notFound } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { openScope } from '../http/scope.ts';
import { isAtLeast } from '../http/signed-in.ts';
import type { FileSigner } from '../links/file-links.ts';
import { logAction } from '../logs/log-action.ts';
import { namedMaterial } from '../logs/named.ts';
import { requireVisibleMaterial } from '../materials/get.ts';
import { files } from '../tables/files.ts';
import { drain, filesOf, formError, storeAll } from './multipart.ts';
import { addPart, findSession, join, removeSession, startSession, type UploadSession } from './sessions.ts';
import { type NewFile, releaseObjects } from './store.ts';

export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  openScope(app, 'uploads', async (scope) => {
    await scope.register(multipart);
    fileRoutes(scope, deps);
    sessionRoutes(scope, deps);
  });
}

function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, signer } = deps;

  route(app, contract.uploadFiles, async ({ params: { materialId }, user, ip, request }) => {
    await requireVisibleMaterial(db, materialId, user);
    const owner = { materialId, uploaderId: user.id, purpose: 'attachment' as const };
    const now = Date.now();
    // Lists show files in the order of their arrival.
    const stored = (await storeAll(deps, request, 'files', owner)).map((file, index) => ({
      ...file,
      createdAt: new Date(now + index),
    }));
    await db.transaction(async (tx) => {
      if (stored.length > 0) await tx.insert(files).values(stored);
      await releaseObjects(
        tx,
        stored.map(({ storageKey }) => storageKey),
      );
      const material = await namedMaterial(tx, materialId);
      const details = { material, filesAdded: stored.map(({ originalName }) => originalName) };
      if (stored.length > 0)
        await logAction(tx, { action: 'MATERIAL_UPDATE', userId: user.id, ipAddress: ip, details });
    });
    return { data: stored.map((file) => toMaterialFile(file, signer, user.id)) };
  });

  route(app, contract.uploadImage, async ({ user, request }) => {
    const owner = { materialId: null, uploaderId: user.id, purpose: 'content' as const };
    const [picture] = await storeAll(deps, request, 'file', owner);
    if (picture?.type !== 'image') throw new HttpError(415, 'UNSUPPORTED_TYPE', 'Пришлите картинку.');
    if (!isShownInText(picture.mimeType)) throw notShown();
    await db.transaction(async (tx) => {
      await tx.insert(files).values(picture);
      await releaseObjects(tx, [picture.storageKey]);
    });
    const { id, url } = toMaterialFile(picture, signer, user.id);
    return { data: { id, url } };
  });

  route(app, contract.deleteFile, async ({ params, user, ip }) => {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(files)
        .set({ deletedAt: sql`now()` })
        .where(and(eq(files.id, params.id), isNull(files.deletedAt), eq(files.purpose, 'attachment')))
        .returning();
      if (!row) throw notFound('Файл не найден. Возможно, его уже удалили.');
      const details = { material: await namedMaterial(tx, row.materialId), filesRemoved: [row.originalName] };
      await logAction(tx, { action: 'MATERIAL_UPDATE', userId: user.id, ipAddress: ip, details });
    });
    return done;
  });
}

const notShown = () =>
  new HttpError(
    415,
    'UNSUPPORTED_TYPE',
    'Такую картинку браузеры в тексте не показывают. Сохраните её как PNG, JPEG, GIF, WebP или SVG.',
  );

function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, signer, config } = deps;

  route(app, contract.startUpload, async ({ body, user }) => {
    // Everybody may send a document about himself; files of materials are for those who write them.
    if (body.purpose !== 'scan' && !isAtLeast(user.role, 'EDITOR')) throw forbidden();
    if (body.purpose === 'scan' && body.materialId) throw invalid({ purpose: 'Скан не бывает файлом материала' });
    if (body.materialId) await requireVisibleMaterial(db, body.materialId, user);
    return { data: await stateOf(await startSession(deps, { ...body, userId: user.id }, config.limitScale)) };
  });

  route(app, contract.uploadState, async ({ params, user }) => {
    const session = await findSession(deps, params.id, user.id);
    const isComplete = session.received === session.size && !session.fileId;
    return { data: await stateOf(isComplete ? await join(deps, session) : session) };
  });

  route(app, contract.sendPart, async ({ params, query, user, ip, request }) => {
    const session = await findSession(deps, params.id, user.id);
    for await (const part of filesOf(request, 'part')) {
      const next = await addPart(deps, session, query.offset, part.file).catch(async (error: unknown) => {
        await drain(request);
        throw formError(error);
      });
      // The log tells of a file of a text when a saved text first names it.
      if (next.fileId && next.materialId) {
        const details = { material: await namedMaterial(db, next.materialId), filesAdded: [next.name] };
        await logAction(db, { action: 'MATERIAL_UPDATE', userId: user.id, ipAddress: ip, details });
      }
      return { data: await stateOf(next) };
    }
    throw invalid({ part: 'В запросе нет части файла' });
  });

  route(app, contract.cancelUpload, async ({ params, user }) => {
    await removeSession(deps, await findSession(deps, params.id, user.id));
    return done;
  });

  async function stateOf({ id, received, fileId, userId }: UploadSession) {
    const [file] = fileId ? await db.select().from(files).where(eq(files.id, fileId)) : [];
    return { id, received, file: file ? toMaterialFile(file, signer, userId) : null };
  }
}

function toMaterialFile({ id, ...file }: NewFile, signer: FileSigner, userId: string) {
  if (!id) throw new Error('The file has no id');
  const { type, originalName, mimeType, size } = file;
  return {
    id,
    type,
    originalName,
    mimeType,
    size,
    url: signer.addressOf(id, originalName, { userId, whilePublished: false }),
  };
}
