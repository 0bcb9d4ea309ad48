import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { files as contract } from 'shared-api/contract';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { disposition } from '../http/disposition.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { files } from '../tables/files.ts';
import { findVisibleFile } from './find.ts';
import { isInline } from './kinds.ts';
import { parseRange } from './range.ts';

type StoredFile = typeof files.$inferSelect;

const Signature = z.object({ s: z.string().max(200).catch('') });

const missing = () => notFound('Файл не найден');

/** Sends the bytes of files to whoever has a signed address and may still see them; ranges work, for video. */
export function fileRoutes(app: FastifyInstance, { db, storage, signer, config }: Deps): void {
  route(app, contract.fileAddress, async ({ params: { id }, user }) => {
    const file = await findVisibleFile(db, id, user.id);
    if (!file) throw missing();
    const reader = { userId: user.id, whilePublished: file.isPublished };
    return { data: { url: signer.addressOf(id, file.originalName, reader) } };
  });

  app.get('/files/:id/:name', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { id } = request.params as { id: string };
    const { s } = Signature.parse(request.query);
    const holder = signer.read(id, s);
    if (!holder) throw forbidden('Ссылка на файл устарела. Откройте материал заново.');
    const file = await findVisibleFile(db, id, holder.userId, holder.isAsked);
    if (!file || (holder.whilePublished && !file.isPublished)) throw missing();

    const etag = `"${file.sha256.slice(0, 32)}"`;
    protect(reply, file);
    reply.header('etag', etag).header('cache-control', `private, max-age=${holder.secondsLeft}`);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const local = config.nginxFiles ? storage.localPath(file.storageKey) : null;
    if (local) return reply.header('x-accel-redirect', `/_files/${file.storageKey}`).send();
    const range = rangeOf(request, file, etag);
    if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${file.size}`).send();
    if (!range) return reply.header('content-length', file.size).send(await storage.open(file.storageKey));
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(await storage.open(file.storageKey, range));
  });
}

/** A range of an older file is answered with the whole new one (RFC 9110, If-Range). */
function rangeOf({ headers }: FastifyRequest, { size }: StoredFile, etag: string) {
  const condition = headers['if-range'];
  return condition !== undefined && condition !== etag ? null : parseRange(headers.range, size);
}

/** An uploaded file must never act as a page of the portal, whatever is in it. */
function protect(reply: FastifyReply, file: StoredFile): void {
  const isPdf = file.mimeType === 'application/pdf';
  reply
    .type(file.mimeType)
    .header('content-disposition', disposition(isInline(file.mimeType) ? 'inline' : 'attachment', file.originalName))
    .header('x-content-type-options', 'nosniff')
    // Chromium's PDF viewer does not start in a sandbox; a PDF has no access to the page anyway.
    .header(
      'content-security-policy',
      isPdf
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
        : "sandbox; default-src 'none'",
    )
    // A PDF is previewed in a frame of the material's page.
    .header('x-frame-options', isPdf ? 'SAMEORIGIN' : 'DENY')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('accept-ranges', 'bytes');
}
