import { rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { expect } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Target } from '../packages/published.ts';
import { liveReleases, releases } from '../tables/releases.ts';
import { type BuildOptions, buildArchive, buildManifest } from './buildArchive.ts';
import { type Answer, type Caller, inject, type TestApp } from './createTestApp.ts';

/** Uploads an archive as the release command does; the answer is the portal's, 201 where it has taken it. */
export function sendArchive(
  app: FastifyInstance,
  token: string,
  { name, version }: Target,
  payload: Buffer | Readable,
): Promise<Answer> {
  return inject(app, {
    method: 'POST',
    url: `/api/releases/${name}/${version}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    payload,
  });
}

/** Uploads a build under its name and version, or as `publishAs`. */
export async function publishBuild(app: FastifyInstance, token: string, options: BuildOptions): Promise<Answer> {
  const target = { ...buildManifest(options), ...options.publishAs };
  return sendArchive(app, token, target, await buildArchive(options));
}

/** Publishes a build and makes it live; expects that neither is refused. */
export async function shipBuild({ app }: TestApp, admin: Caller, options: BuildOptions): Promise<void> {
  expect(await publishBuild(app, admin.token, options)).toMatchObject({ status: 201 });
  const { name, version } = buildManifest(options);
  expect(await admin.send('POST', `/releases/${name}/activate`, { version })).toMatchObject({ status: 200 });
}

/** As before anything was published; packages stay registered. */
export async function removeReleases({ db, releases: { files } }: TestApp): Promise<void> {
  await db.delete(liveReleases);
  await db.delete(releases);
  rmSync(files.root, { recursive: true, force: true });
}
