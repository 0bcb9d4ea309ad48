import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { nodes } from '../tables/nodes.ts';
import { owner } from '../work/owner.ts';
import { repeat } from '../work/repeat.ts';

/** Milliseconds between two signs of life, and seconds without one after which a node counts as gone. */
const signEvery = 10_000;
const silence = 35;

const thisMachine = os.hostname().slice(0, 100);

/** This process among all nodes of the portal. */
export const thisNode = `${thisMachine}/${owner}`;

/** Of the portal's own package. */
export const portalVersion: string = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version;

/** Says that this node lives, until the function that it returns is called, which says that it is gone. */
export async function keepAlive(
  db: Database,
  onError: (error: unknown) => void,
  { id = thisNode, every = repeat } = {},
): Promise<() => Promise<void>> {
  const sign = async () => {
    const own = { machine: thisMachine, process: process.pid, version: portalVersion, nodeVersion: process.version };
    await db
      .insert(nodes)
      .values({ id, ...own })
      .onConflictDoUpdate({ target: nodes.id, set: { seenAt: sql`now()` } });
    await db.delete(nodes).where(lt(nodes.seenAt, sql`now() - interval '1 day'`));
  };
  await sign();
  const stop = every(signEvery, sign, onError);
  return async () => {
    stop();
    // A database that is away must not keep a node from stopping; others see by themselves that it is gone.
    await db.delete(nodes).where(eq(nodes.id, id)).catch(onError);
  };
}

/** Those that live, the oldest first. */
export function listNodes(db: Database) {
  return db
    .select()
    .from(nodes)
    .where(sql`${nodes.seenAt} > now() - make_interval(secs => ${silence})`)
    .orderBy(asc(nodes.startedAt), asc(nodes.id));
}
