import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { proofs as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { Attachment } from '../http/attachment.ts';
import { HttpError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { createDownloadLinks } from '../links/download-links.ts';
import { requireReleaser } from '../packages/releaser.ts';
import { findProof, keepProof } from './proofs.ts';
import { unpackProof } from './unpack.ts';

/** Milliseconds: pictures are looked at one after the other. */
const lookingTime = 10 * 60_000;

/** The proofs that teams send with their releases, and the administrator's view of them. */
export function proofRoutes(app: FastifyInstance, { db, config, storage }: Deps): void {
  const links = createDownloadLinks<{ key: string }>(
    { db, config },
    {
      purpose: 'proof',
      access: 'ADMIN',
      expired: 'Ссылка на снимок больше не действует. Откройте проверку ещё раз.',
      lifetime: lookingTime,
    },
  );

  route(app, contract.uploadProof, async ({ params, request }) => {
    const actor = await requireReleaser(app, db, request, params.name);
    const body = request.body as Readable | undefined;
    if (typeof body?.pipe !== 'function') {
      throw new HttpError(415, 'UNSUPPORTED_TYPE', 'Пришлите архив проверки (application/gzip).');
    }
    const onError = (error: unknown) => app.log.warn({ err: error }, 'pictures of a replaced proof are not removed');
    const row = await keepProof({ db, storage, onError }, params, await unpackProof(body), actor);
    const { isPassed, missing, uploadedAt, uploadedBy } = row;
    return { data: { isPassed, missing, uploadedAt: uploadedAt.toISOString(), uploadedBy } };
  });

  route(app, contract.getProof, async ({ params, user }) => {
    const { report, isPassed, missing, picturesKey, uploadedAt, uploadedBy } = await findProof(db, params);
    const screens = report.screens.map((screen) => {
      const key = `${picturesKey}/${screen.picture}`;
      return { ...screen, picture: screen.picture && links.link('/api/proof-pictures', user, { key }).data.url };
    });
    return { data: { ...report, screens, isPassed, missing, uploadedAt: uploadedAt.toISOString(), uploadedBy } };
  });

  route(app, contract.getProofPicture, async ({ query, reply }) => {
    const { wanted } = await links.open(query.ticket);
    reply.header('cache-control', 'private, max-age=600');
    return new Attachment('image/jpeg', 'screen.jpg', await storage.open(wanted.key));
  });
}
