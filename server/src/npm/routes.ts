import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { latestOf, type NpmVersion, servedNames, versionsOf } from './versions.ts';

const immutable = 'public, max-age=31536000, immutable';

const nothing = () =>
  notFound(`Здесь только пакеты для команд: ${servedNames.join(', ')}. Остальные берите из реестра npm.`);

/**
 * `/packages/`: the packages that teams in other repositories build with, as npm reads a registry, and their tarballs.
 * Everybody may read them: they hold what every visitor's browser gets, and no data.
 */
export function npmRoutes(app: FastifyInstance, { db, storage, config }: Deps): void {
  const tarballOf = (request: FastifyRequest, { name, version }: NpmVersion) => {
    const origin = config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`;
    return `${origin}/packages/${name}/-/${name}-${version}.tgz`;
  };

  app.get('/packages', async (request, reply) => {
    const latest = await Promise.all(servedNames.map(async (name) => latestOf(await versionsOf(db, name))));
    const packages = latest
      .filter((found) => found !== undefined)
      .map((found) => ({ name: found.name, version: found.version, tarball: tarballOf(request, found) }));
    return sendJson(request, reply, { packages });
  });

  app.get<{ Params: { file: string } }>('/packages/:file', async (request, reply) => {
    const [, name = '', ending] = /^([a-z-]+)(\.tgz)?$/.exec(request.params.file) ?? [];
    const versions = servedNames.includes(name) ? await versionsOf(db, name) : [];
    const latest = latestOf(versions);
    if (!latest) throw nothing();
    // For who knows no number yet: `npx https://portal.example/packages/release.tgz new news`.
    if (ending) return reply.header('cache-control', 'no-cache').redirect(new URL(tarballOf(request, latest)).pathname);
    return sendJson(request, reply, {
      name,
      'dist-tags': { latest: latest.version },
      versions: Object.fromEntries(
        versions.map((version) => [version.version, describe(version, tarballOf(request, version))]),
      ),
      time: Object.fromEntries(versions.map(({ version, servedSince }) => [version, servedSince.toISOString()])),
    });
  });

  app.get<{ Params: { name: string; file: string } }>('/packages/:name/-/:file', async (request, reply) => {
    const { name, file } = request.params;
    const versions = servedNames.includes(name) ? await versionsOf(db, name) : [];
    const found = versions.find(({ version }) => file === `${name}-${version}.tgz`);
    if (!found) throw nothing();
    const content = await storage.open(found.storageKey);
    return reply
      .header('cache-control', immutable)
      .header('content-length', found.size)
      .header('content-disposition', 'attachment')
      .type('application/octet-stream')
      .send(content);
  });

  // Else the portal's page would answer, and npm would take it for a package.
  app.get('/packages/*', async () => {
    throw nothing();
  });
}

function describe({ manifest, integrity, shasum }: NpmVersion, tarball: string) {
  return { ...manifest, dist: { tarball, integrity, shasum } };
}

function sendJson(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const body = JSON.stringify(answer);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag).type('application/json; charset=utf-8');
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(body);
}
