import { isVersion } from '../packages/published.ts';
import { clearOldReleases } from '../releases/retention.ts';
import { releases } from '../tables/releases.ts';
import { type BuildOptions, hashedName } from './buildArchive.ts';
import type { TestApp } from './createTestApp.ts';

/** A part of a build that is addressed by its content, under the name that such a build gives it. */
export const part = (text: string): Record<string, string> => ({ [hashedName('part', text)]: text });

/**
 * A version of «admin» whose files are addressed by their content.
 *
 * @param unsent paths that its archive leaves out
 */
export const contentBuild = (version: string, files: Record<string, string>, unsent: string[] = []): BuildOptions => ({
  ...{ name: 'admin', version, format: 'module', hostContract: '1.0.0', addressing: 'content' },
  ...{ files, unsent },
});

/** Clears a version of «admin» as if its time had come. */
export async function clearVersion(portal: TestApp, version: string): Promise<void> {
  await portal.db
    .update(releases)
    .set({ clearedAt: new Date() })
    .where(isVersion({ name: 'admin', version }));
  await clearOldReleases({ ...portal, files: portal.releases.files }, new Date(), (error) => {
    throw error;
  });
}
