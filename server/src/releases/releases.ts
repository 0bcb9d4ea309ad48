import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Registry, ReleaseManifest } from 'shared-api';
import { releases as contract } from 'shared-api/contract';
import type { Database } from '../db/database.ts';
import { createReleaseFiles } from './files.ts';
import { buildRegistry, type LivePackage } from './registry.ts';
import { liveReleases, releases } from './tables.ts';

/** What is live right now; null while no shell has been published. */
export interface LiveState {
  shell: ReleaseManifest;
  remotes: LivePackage[];
  registry: Registry;
  /** Changes with every change of what is live. */
  revision: string;
}

/** Published releases: their files on this node, and which of them are live. */
export function createReleases(db: Database, dataDir: string) {
  const files = createReleaseFiles(dataDir);

  return {
    files,

    async live(): Promise<LiveState | null> {
      const rows = await db.select().from(liveReleases);
      const wanted = rows
        .flatMap(({ version, previousVersion }) => [version, previousVersion])
        .filter((version) => version !== null);
      const published =
        wanted.length > 0 ? await db.select().from(releases).where(inArray(releases.version, wanted)) : [];
      const manifestOf = (name: string, version: string | null) =>
        published.find((release) => release.name === name && release.version === version)?.manifest ?? null;
      const packages = rows.flatMap(({ name, version, previousVersion }) => {
        const live = manifestOf(name, version);
        return live ? [{ live, previous: manifestOf(name, previousVersion) }] : [];
      });
      const shell = packages.find(({ live }) => live.kind === 'shell')?.live;
      if (!shell) return null;
      const remotes = packages.filter(({ live }) => live.kind === 'remote');
      const revision = rows
        .map(({ name, version }) => `${name}@${version}`)
        .sort()
        .join(' ');
      return { shell, remotes, registry: buildRegistry(shell, remotes), revision };
    },

    /** Publishes a build of this machine and makes it live at once; for the embedded portal. */
    async publishBuild(folder: string, publishedBy: string): Promise<ReleaseManifest> {
      const manifest = contract.ReleaseManifest.parse(
        JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')),
      );
      await files.install(manifest, folder);
      await db.transaction(async (tx) => {
        await tx
          .insert(releases)
          .values({ name: manifest.name, version: manifest.version, manifest, publishedBy })
          .onConflictDoNothing();
        await tx
          .insert(liveReleases)
          .values({ name: manifest.name, version: manifest.version, changedBy: publishedBy })
          .onConflictDoUpdate({
            target: liveReleases.name,
            set: {
              version: manifest.version,
              previousVersion: liveReleases.version,
              changedAt: sql`now()`,
              changedBy: publishedBy,
            },
            setWhere: sql`${liveReleases.version} <> ${manifest.version}`,
          });
      });
      return manifest;
    },

    async liveVersion(name: string): Promise<string | null> {
      const [row] = await db
        .select({ version: liveReleases.version })
        .from(liveReleases)
        .where(eq(liveReleases.name, name));
      return row?.version ?? null;
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;
