import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { WantedAudience } from 'shared-api';
import { releases as contract } from 'shared-api/contract';
import { archiveLimit, archiveTooLarge } from '../archives/archive.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { requireReleaser } from '../packages/releaser.ts';
import { lackingFiles } from './keeping.ts';
import { activate, promote, rollBack, rollOut, setCanary } from './lifecycle.ts';
import { tellRevision, wishOf } from './preconditions.ts';
import { listReleases, packageState } from './state.ts';

/** The calls with which a team ships its package, and the administrator's view of them. */
export function publishRoutes(app: FastifyInstance, { db, releases, current }: Deps): void {
  uploadRoutes(app, db, releases);

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
    const wish = await wishOf(app, db, request, name);
    await releases.requireInspected(name, body.version);
    await activate(db, wish, body.version);
    return changed(name, reply);
  });

  route(app, contract.rollOut, async ({ params: { name }, body, request, reply }) => {
    const wish = await wishOf(app, db, request, name);
    await releases.requireInspected(name, body.version);
    await rollOut(db, wish, body.version);
    return changed(name, reply);
  });

  route(app, contract.setCanary, async ({ params: { name }, body, request, reply }) => {
    const { version, percent, audience } = body;
    const wish = await wishOf(app, db, request, name);
    const shown = version ?? wish.canary;
    if (shown !== null && isForSomebody(body)) await releases.requireInspected(name, shown);
    await setCanary(db, wish, { version, percent, audience });
    return changed(name, reply);
  });

  route(app, contract.promote, async ({ params: { name }, request, reply }) => {
    const wish = await wishOf(app, db, request, name);
    if (wish.canary !== null) await releases.requireInspected(name, wish.canary);
    await promote(db, wish);
    return changed(name, reply);
  });

  route(app, contract.rollBack, async ({ params: { name }, request, reply }) => {
    await rollBack(db, await wishOf(app, db, request, name));
    return changed(name, reply);
  });

  route(app, contract.listReleases, async () => ({ data: await listReleases(db) }));
}

/** What the portal has of a build, and the build itself. */
function uploadRoutes(app: FastifyInstance, db: Deps['db'], releases: Deps['releases']): void {
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

  route(app, contract.lackingFiles, async ({ params: { name }, body, request }) => {
    await requireReleaser(app, db, request, name);
    const lacking = await lackingFiles(db, name, body.files);
    return { data: { lacking: lacking.map(({ path }) => path) } };
  });
}

/** Whether anybody is to get the canary; for nobody it ends, which is always possible. */
function isForSomebody({ percent, audience }: { percent: number; audience?: WantedAudience | undefined }): boolean {
  return percent > 0 || Object.values(audience ?? {}).some(({ length }) => length > 0);
}
