import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { releases as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { logAction } from '../logs/log-action.ts';
import { requirePackage } from '../packages/packages.ts';
import { isVersion, notPublished } from '../packages/published.ts';
import { requireReleaser } from '../packages/releaser.ts';
import { requireFiles } from '../releases/surroundings.ts';
import { releases } from '../tables/releases.ts';
import { previewAddress } from './previews.ts';

/** Makes links to a published version for one tab. */
export function previewRoutes(app: FastifyInstance, { db, previews }: Deps): void {
  route(app, contract.createPreview, async ({ params: { name }, body: { version }, request }) => {
    const actor = await requireReleaser(app, db, request, name);
    const { mount } = await requirePackage(db, name);
    const { ticket, expires } = previews.issue({ name, version }, actor.log.userId ?? 'token');
    const until = new Date(expires);
    await db.transaction(async (tx) => {
      // Its files are kept for those who open the link last of all, and as long as for any other open tab.
      const [release] = await tx
        .update(releases)
        .set({ lastUsedAt: sql`greatest(${releases.lastUsedAt}, ${until.toISOString()}::timestamptz)` })
        .where(isVersion({ name, version }))
        .returning();
      if (!release) throw notPublished({ name, version });
      requireFiles(release);
      const details = { ...actor.details, package: name, version, expiresAt: until.toISOString() };
      await logAction(tx, { ...actor.log, action: 'RELEASE_PREVIEW', details });
    });
    return { data: { url: previewAddress(mount, ticket), expiresAt: until.toISOString() } };
  });
}
