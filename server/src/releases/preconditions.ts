import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { requireReleaser } from '../packages/releaser.ts';
import { liveReleases } from '../tables/releases.ts';
import { overtaken, type Wish } from './lifecycle.ts';

/**
 * Who asks for a change of what is live, and which state of it he has seen: the one that If-Match names, nothing with
 * `If-None-Match: *`, else the one at the beginning of the request, so that of simultaneous changes one wins. Rejects
 * with 401, 403, and 409 when another state is there.
 */
export async function wishOf(
  app: FastifyInstance,
  db: Database,
  request: FastifyRequest,
  name: string,
): Promise<Wish & { canary: string | null }> {
  const [row] = await db.select().from(liveReleases).where(eq(liveReleases.name, name));
  const actor = await requireReleaser(app, db, request, name);
  const { 'if-match': wanted, 'if-none-match': unwanted } = request.headers;
  if (wanted !== undefined && !matches(wanted, row?.revision ?? null)) throw overtaken(name, row);
  if (unwanted !== undefined && matches(unwanted, row?.revision ?? null)) throw overtaken(name, row);
  return { name, actor, seen: row?.revision ?? null, canary: row?.canaryVersion ?? null };
}

/** Names the state for the If-Match of the change that follows. */
export function tellRevision(reply: FastifyReply, revision: number): void {
  reply.header('etag', `"${revision}"`);
}

function matches(wanted: string, revision: number | null): boolean {
  if (revision === null) return false;
  return wanted.trim() === '*' || wanted.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${revision}"`);
}
