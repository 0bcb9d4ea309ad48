import { asc, eq, sql } from 'drizzle-orm';
import type { PortalState } from 'shared-api';
import type { Deps } from '../deps.ts';
import { readDisk } from '../health/disk.ts';
import { createParts, type PartName } from '../health/parts.ts';
import { listNodes, portalVersion, thisNode } from '../jobs/nodes.ts';
import { readOutbox } from '../metrics/state.ts';
import { liveReleases, releases } from '../tables/releases.ts';
import { createCertificates } from './certificates.ts';
import { portalJobs } from './jobs.ts';

/** How the portal is: what it lacks, what it does, where it runs and until when its certificates hold. */
export function createState({ db, config, storage }: Pick<Deps, 'db' | 'config' | 'storage'>) {
  const missingParts = createParts({ db, config, storage });
  const certificates = createCertificates(config);

  async function parts(): Promise<PortalState['parts']> {
    const missing = new Map((await missingParts()).map(({ part, problem }) => [part, problem]));
    const problemOf = (part: PartName) => ({ problem: missing.get(part) ?? null });
    const disk = await readDisk(config.dataDir).catch(() => null);
    const mail = config.mail ? await readOutbox(db) : null;
    return {
      database: { ...problemOf('database'), isEmbedded: config.databaseUrl === undefined },
      storage: { ...problemOf('storage'), isRemote: config.storageUrl !== undefined },
      disk: { ...problemOf('disk'), free: disk?.free ?? null, size: disk?.size ?? null },
      mail,
    };
  }

  async function versions(): Promise<PortalState['versions']> {
    const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
    const { name, version, manifest } = releases;
    const live = await db
      .select({ name, version, manifest })
      .from(liveReleases)
      .innerJoin(
        releases,
        sql`${eq(releases.name, liveReleases.name)} and ${eq(releases.version, liveReleases.version)}`,
      )
      .orderBy(asc(releases.name));
    return {
      portal: portalVersion,
      node: process.version,
      database: rows[0]?.version ?? '',
      packages: live.map(({ name, version, manifest }) => ({
        ...{ name, version, label: manifest.portal?.label ?? 'Оболочка' },
      })),
    };
  }

  return async (): Promise<PortalState> => ({
    parts: await parts(),
    jobs: await portalJobs(db, config),
    nodes: (await listNodes(db)).map(({ id, version, nodeVersion, startedAt, seenAt }) => ({
      ...{ id, version, nodeVersion, isThis: id === thisNode },
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    versions: await versions(),
    certificates: await certificates(),
  });
}
