import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releases as contract } from 'shared-api/contract';
import type { Deps } from '../app.ts';
import { HttpError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { requireActor } from './actor.ts';
import { activate, promote, rollBack, setCanary } from './lifecycle.ts';
import { packageState, packageStates } from './state.ts';

/** Bytes of an archive. */
const archiveLimit = 32 * 1024 * 1024;

/** The calls with which a team ships its package, and the administrator's view of them. */
export function shipRoutes(app: FastifyInstance, { db, releases, current }: Deps): void {
  const actorOf = (request: FastifyRequest, name: string) => requireActor(app, db, request, name);

  app.addContentTypeParser('application/gzip', { bodyLimit: archiveLimit }, (_request, payload, done) =>
    done(null, payload),
  );

  route(app, contract.publish, async ({ params, request }) => {
    const actor = await actorOf(request, params.name);
    const archive = request.body as Readable | undefined;
    if (typeof archive?.pipe !== 'function') {
      throw new HttpError(415, 'UNSUPPORTED_TYPE', 'Пришлите архив сборки (application/gzip).');
    }
    const { manifest, publishedAt, publishedBy, initialBytes, gates } = await releases.publish(params, archive, actor);
    const version = { version: manifest.version, publishedAt: publishedAt.toISOString(), publishedBy, initialBytes };
    return { data: { version, gates } };
  });

  route(app, contract.packageState, async ({ params: { name }, request }) => {
    await actorOf(request, name);
    return { data: await packageState(db, name) };
  });

  const answer = async (name: string) => {
    current.forget();
    return { data: await packageState(db, name) };
  };

  route(app, contract.activate, async ({ params: { name }, body, request }) => {
    await activate(db, name, body.version, await actorOf(request, name));
    return answer(name);
  });

  route(app, contract.setCanary, async ({ params: { name }, body, request }) => {
    await setCanary(db, name, body.version, body.percent, await actorOf(request, name));
    return answer(name);
  });

  route(app, contract.promote, async ({ params: { name }, request }) => {
    await promote(db, name, await actorOf(request, name));
    return answer(name);
  });

  route(app, contract.rollBack, async ({ params: { name }, request }) => {
    await rollBack(db, name, await actorOf(request, name));
    return answer(name);
  });

  route(app, contract.list, async () => ({ data: await packageStates(db) }));
}
