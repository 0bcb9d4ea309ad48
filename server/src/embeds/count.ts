import { and, isNull, like, sql } from 'drizzle-orm';
import { playerOn } from 'shared-api/document';
import type { Executor } from '../db/database.ts';
import { materials } from '../tables/materials.ts';

/** How many materials show something of this host, where all of these are allowed. */
export async function countEmbeds(db: Executor, host: string, hosts: readonly string[]): Promise<number> {
  const rows = await db
    .select({
      addresses: sql<string[]>`array(
        select found[1] from regexp_matches(${materials.content}, '<p[^>]* class="embed"><a href="([^"]+)"', 'g') as found
      )`,
    })
    .from(materials)
    .where(and(isNull(materials.deletedAt), like(materials.content, '%class="embed"%')));
  const isShown = (address: string) => {
    const player = playerOn(address.replaceAll('&amp;', '&'), hosts);
    return player !== undefined && new URL(player).host === host;
  };
  return rows.filter(({ addresses }) => addresses.some(isShown)).length;
}
