import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { openScope } from '../http/scope.ts';
import { overrideRegistry, parseOverrides, requestedOverrides } from './overrides.ts';
import { type LiveState, variantFor } from './state.ts';
import { visitorOf } from './visitor.ts';

/** A year: what lies under a version or the name of its content never changes. */
const immutable = 'public, max-age=31536000, immutable';

/**
 * The file that an address names. It is taken as it is written: nothing encoded and no dot segment, so that what
 * lies under a remote's name can never be asked for as the shell's, nor the reverse. Null for anything else.
 */
function releaseFile(address: string): ReleaseFile | null {
  const [, name = 'shell', folder = '', file = ''] =
    /^\/(?:shell|remotes\/(?!shell\/)([a-z][a-z0-9-]*))\/(\d[\w.-]*|files)\/(\w[\w.-]*(?:\/\w[\w.-]*)*)$/.exec(
      address,
    ) ?? [];
  return folder === '' ? null : { name, folder, file };
}

interface ReleaseFile {
  /** Of the package. */
  name: string;
  /** A version, or `files` for those that the versions of a remote share. */
  folder: string;
  file: string;
}

/** The registry, and the files of releases where no nginx sends them. */
export function liveRoutes(app: FastifyInstance, { releases, current, previews, config }: Deps): void {
  const defaults = parseOverrides(config.devRemotes);

  /** Who has heard of a revision asks for it by name, and must not get an older one. */
  async function stateFor(request: FastifyRequest, reply: FastifyReply): Promise<LiveState> {
    const { revision } = request.query as { revision?: unknown };
    const known = await current.get();
    if (revision === undefined || revision === known.revision) return known;
    const state = await current.renewed();
    // nginx keeps an answer under the revision that was asked for: only what is of that one.
    if (revision !== state.revision) reply.header('x-accel-expires', '0');
    return state;
  }

  app.get('/remotes.json', async (request, reply) => {
    const state = await stateFor(request, reply);
    const visitor = visitorOf(request);
    const previewed = await previews.variant(request, visitor);
    if (previewed) return reply.header('cache-control', 'private, no-store').send(previewed.registry);
    const live = variantFor(state, visitor);
    if (!live) return reply.status(503).type('text/plain; charset=utf-8').send('Портал ещё не опубликован');
    const overrides = requestedOverrides(request, config.allowRemoteOverrides, defaults);
    const body = JSON.stringify(overrideRegistry(live.registry, overrides));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag).type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(body);
  });

  const isHere = ({ name, folder, file }: ReleaseFile) =>
    folder === 'files' ? releases.ensureShared(name, file) : releases.ensure(name, folder);

  mkdirSync(releases.files.root, { recursive: true });
  openScope(app, 'live builds', async (scope) => {
    await scope.register(fastifyStatic, {
      root: releases.files.root,
      prefix: '/',
      wildcard: false,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (response) => {
        response.setHeader('cache-control', immutable);
        response.setHeader('cross-origin-resource-policy', 'same-origin');
        response.setHeader('vary', 'accept-encoding');
      },
    });
    for (const prefix of ['/shell', '/remotes']) {
      scope.get(`${prefix}/*`, async (request, reply) => {
        const address = request.url.split('?')[0] ?? '';
        const found = releaseFile(address);
        // Another node may have taken the release in.
        if (!found || !(await isHere(found))) return reply.callNotFound();
        return reply.sendFile(address.slice(1));
      });
    }
  });
}
