import { eq, sql } from 'drizzle-orm';
import { embeds } from 'shared-api/contract';
import type { Database, Executor } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { settings } from '../tables/settings.ts';

const key = 'embedHosts';
/** Any fixed number: changes of the list wait for each other on it, so that none is lost. */
const lockKey = 702_117;

/** Hosts whose pages and videos materials may show; whatever else stands in the database is left out. */
export async function readEmbedHosts(db: Executor): Promise<string[]> {
  const [found] = await db.select().from(settings).where(eq(settings.key, key));
  const stored: unknown[] = Array.isArray(found?.value) ? found.value : [];
  return stored.filter((host): host is string => typeof host === 'string' && isHost(host));
}

export function allowEmbedHost(db: Database, by: Actor, host: string): Promise<string[]> {
  return change(db, by, (hosts) => {
    if (hosts.includes(host)) return hosts;
    if (hosts.length >= embeds.mostEmbedHosts)
      throw conflict(`Разрешить можно не больше ${embeds.mostEmbedHosts} сайтов. Уберите те, что больше не нужны.`);
    const longer = [...hosts, host].sort();
    if (longer.join(' ').length > embeds.longestEmbedHosts)
      throw conflict(
        `Имена всех разрешённых сайтов вместе могут занимать до ${embeds.longestEmbedHosts} знаков. Уберите сайты, что больше не нужны.`,
      );
    return longer;
  });
}

export function forbidEmbedHost(db: Database, by: Actor, host: string): Promise<string[]> {
  return change(db, by, (hosts) => {
    if (!hosts.includes(host)) throw notAllowed();
    return hosts.filter((one) => one !== host);
  });
}

export const notAllowed = () => notFound('Этого сайта в списке нет');

function isHost(text: string): boolean {
  const read = embeds.readEmbedHost(text);
  return 'host' in read && read.host === text;
}

function change(db: Database, by: Actor, next: (hosts: string[]) => string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const from = await readEmbedHosts(tx);
    const to = next(from);
    if (to === from) return from;
    await tx
      .insert(settings)
      .values({ key, value: to })
      .onConflictDoUpdate({ target: settings.key, set: { value: to, updatedAt: sql`now()` } });
    const details = { changes: { embedHosts: { from, to } } };
    await logAction(tx, { action: 'SETTINGS_UPDATE', userId: by.id, ipAddress: by.ip, details });
    return to;
  });
}
