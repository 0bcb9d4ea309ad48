import type { FastifyInstance } from 'fastify';
import { type BuildOptions, buildArchive, buildManifest } from './buildArchive.ts';
import { type Answer, inject } from './createTestApp.ts';

/** Uploads a build as the release command does; the answer is the portal's, 201 where it has taken it. */
export async function publishBuild(app: FastifyInstance, token: string, options: BuildOptions): Promise<Answer> {
  const { name, version } = { ...buildManifest(options), ...options.publishAs };
  return inject(app, {
    method: 'POST',
    url: `/api/releases/${name}/${version}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    payload: await buildArchive(options),
  });
}
