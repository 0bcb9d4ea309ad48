import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../app.ts';
import { disposition } from '../http/disposition.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { materials } from '../materials/tables.ts';
import { isInline } from './kinds.ts';
import { parseRange } from './range.ts';
import { files } from './tables.ts';

/** What does not have the form of an address is not signed either. */
const Address = z.object({ id: z.string().max(40).catch('') });
const Signature = z.object({ s: z.string().max(100).catch('') });

/** Sends the bytes of files to whoever has a signed address; ranges work, for video. */
export function fileRoutes(app: FastifyInstance, { db, storage, signer, config }: Deps): void {
  app.get('/files/:id/:name', async (request, reply) => {
    const { id } = Address.parse(request.params);
    const { s } = Signature.parse(request.query);
    if (!signer.isValid(id, s)) throw forbidden('Ссылка на файл устарела. Откройте материал заново.');
    const [file] = await db
      .select({ file: files })
      .from(files)
      .leftJoin(materials, eq(materials.id, files.materialId))
      .where(and(eq(files.id, id), isNull(files.deletedAt), isNull(materials.deletedAt)))
      .then((rows) => rows.map((row) => row.file));
    if (!file) throw notFound('Файл не найден');

    protect(reply, file);
    const local = config.nginxFiles ? storage.localPath(file.storageKey) : null;
    if (local) return reply.header('x-accel-redirect', `/_files/${file.storageKey}`).send();
    const range = parseRange(request.headers.range, file.size);
    if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${file.size}`).send();
    if (!range) return reply.header('content-length', file.size).send(await storage.open(file.storageKey));
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(await storage.open(file.storageKey, range));
  });
}

/** An uploaded file must never act as a page of the portal, whatever is in it. */
function protect(reply: FastifyReply, file: typeof files.$inferSelect): void {
  reply
    .type(file.mimeType)
    .header('content-disposition', disposition(isInline(file.mimeType) ? 'inline' : 'attachment', file.originalName))
    .header('x-content-type-options', 'nosniff')
    // Chromium's PDF viewer does not start in a sandbox; a PDF has no access to the page anyway.
    .header(
      'content-security-policy',
      file.mimeType === 'application/pdf'
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
        : "sandbox; default-src 'none'",
    )
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, max-age=21600, immutable')
    .header('accept-ranges', 'bytes');
}
