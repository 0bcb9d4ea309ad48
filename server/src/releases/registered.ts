import { eq } from 'drizzle-orm';
import type { ReleaseManifest } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { isVersion, type Target } from '../packages/published.ts';
import { asRegistered, type Registration } from '../packages/registration.ts';
import { packages, releases } from '../tables/releases.ts';

export interface RegisteredRelease {
  release: typeof releases.$inferSelect;
  registration: Registration;
  /** What is served of it; `release.manifest` is what the build says. */
  manifest: ReleaseManifest;
}

/** A published version as its package is registered today; null where nothing can be served of it. */
export async function findRegistered(db: Executor, target: Target): Promise<RegisteredRelease | null> {
  const [found] = await db
    .select({ release: releases, registration: packages })
    .from(releases)
    .innerJoin(packages, eq(packages.name, releases.name))
    .where(isVersion(target));
  const manifest = found && asRegistered(found.release.manifest, found.registration);
  return manifest ? { ...found, manifest } : null;
}
