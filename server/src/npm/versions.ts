import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import semver from 'semver';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { npmVersions } from '../tables/npm.ts';
import { readTarball } from './tarball.ts';

/** What the portal gives to teams in other repositories, and nothing else: any other name is npm's own. */
export const servedNames = ['shared-api', 'shared-ui', 'release'];

export type NpmVersion = typeof npmVersions.$inferSelect;

/** Where `npm run build:packages` puts what it has made. */
const builtFolder = path.join(import.meta.dirname, '../../../dist/packages');

interface Parts {
  db: Database;
  storage: Storage;
}

/**
 * Takes the built packages into the store, from which they are served from now on, also when the portal has newer ones.
 * What is served under a number stays: of two builds with one number the first counts.
 *
 * @returns a line for the terminal for each package that is not served as it was built
 */
export async function servePackages(parts: Parts, folder = builtFolder): Promise<string[]> {
  const index = await readFile(path.join(folder, 'packages.json'), 'utf8').catch(() => null);
  // A portal may run without them: its teams then have those of before.
  if (index === null) return [];
  const { tarballs }: { tarballs: string[] } = JSON.parse(index);
  const notes = await Promise.all(tarballs.map((file) => serve(parts, path.join(folder, file))));
  return notes.filter((note) => note !== null);
}

async function serve({ db, storage }: Parts, file: string): Promise<string | null> {
  const bytes = await readFile(file);
  const { manifest, integrity, shasum, content } = await readTarball(bytes);
  const { name, version } = manifest;
  if (!servedNames.includes(name)) return `${name} is none of the packages for teams.`;
  const known = await findVersion(db, name, version);
  if (known) return known.content === content ? null : alreadyServed(name, version);
  const storageKey = `packages/${name}/${version}-${content.slice(0, 16)}.tgz`;
  await storage.put(storageKey, Readable.from([bytes]));
  const values = { name, version, manifest, storageKey, size: bytes.length, integrity, shasum, content };
  await db.insert(npmVersions).values(values).onConflictDoNothing();
  const served = await findVersion(db, name, version);
  return served?.content === content ? null : alreadyServed(name, version);
}

function alreadyServed(name: string, version: string): string {
  return `${name} ${version} is served to teams as it was first built, not as it is now: raise its version.`;
}

async function findVersion(db: Database, name: string, version: string): Promise<NpmVersion | undefined> {
  const [found] = await db
    .select()
    .from(npmVersions)
    .where(and(eq(npmVersions.name, name), eq(npmVersions.version, version)));
  return found;
}

/** All versions of a package that are served, the newest first. */
export async function versionsOf(db: Database, name: string): Promise<NpmVersion[]> {
  const found = await db.select().from(npmVersions).where(eq(npmVersions.name, name));
  return found.sort((one, other) => semver.rcompare(one.version, other.version));
}

/** What a team gets that names no version: the newest that is no pre-release, or the newest of these. */
export function latestOf(versions: NpmVersion[]): NpmVersion | undefined {
  return versions.find(({ version }) => semver.prerelease(version) === null) ?? versions[0];
}
