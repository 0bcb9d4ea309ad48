import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { releases as contract } from 'shared-api/contract';
import { archiveLimit, archiveTooLarge } from '../archives/archive.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { requireReleaser } from '../packages/releaser.ts';
import { activate, promote, rollBack, rollOut, setCanary } from './lifecycle.ts';
import { tellRevision, wishOf } from './preconditions.ts';
import { listReleases, packageState } from './state.ts';

/** The calls with which a team ships its package, and the administrator's view of them. */
export function publishRoutes(app: FastifyInstance, { db, releases, current }: Deps): void {
  app.addContentTypeParser('application/gzip', (request, payload, done) => {
    const isTooLarge = Number(request.headers['content-length']) > archiveLimit;
    done(isTooLarge ? archiveTooLarge() : null, payload);
  });

  route(app, contract.publish, async ({ params, request }) => {
    const actor = await requireReleaser(app, db, request, params.name);
    const archive = request.body as Readable | undefined;
    if (typeof archive?.pipe !== 'function') {
      throw new HttpError(415, 'UNSUPPORTED_TYPE', 'Пришлите архив сборки (application/gzip).');
    }
    const { manifest, publishedAt, publishedBy, initialBytes, gates } = await releases.publish(params, archive, actor);
    const version = { version: manifest.version, publishedAt: publishedAt.toISOString(), publishedBy, initialBytes };
    return { data: { version, gates } };
  });

  const answer = async (name: string, reply: FastifyReply) => {
    const data = await packageState(db, name);
    tellRevision(reply, data.revision);
    return { data };
  };

  route(app, contract.packageState, async ({ params: { name }, request, reply }) => {
    await requireReleaser(app, db, request, name);
    return answer(name, reply);
  });

  const changed = (name: string, reply: FastifyReply) => {
    current.forget();
    return answer(name, reply);
  };

  route(app, contract.activate, async ({ params: { name }, body, request, reply }) => {
    await activate(db, await wishOf(app, db, request, name), body.version);
    return changed(name, reply);
  });

  route(app, contract.rollOut, async ({ params: { name }, body, request, reply }) => {
    await rollOut(db, await wishOf(app, db, request, name), body.version);
    return changed(name, reply);
  });

  route(app, contract.setCanary, async ({ params: { name }, body, request, reply }) => {
    const { version, percent, audience } = body;
    await setCanary(db, await wishOf(app, db, request, name), { version, percent, audience });
    return changed(name, reply);
  });

  route(app, contract.promote, async ({ params: { name }, request, reply }) => {
    await promote(db, await wishOf(app, db, request, name));
    return changed(name, reply);
  });

  route(app, contract.rollBack, async ({ params: { name }, request, reply }) => {
    await rollBack(db, await wishOf(app, db, request, name));
    return changed(name, reply);
  });

  route(app, contract.listReleases, async () => ({ data: await listReleases(db) }));
}
