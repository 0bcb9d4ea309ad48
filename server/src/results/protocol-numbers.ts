import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { conflict } from '../http/errors.ts';
import { type ProtocolContent, attestationProtocols as protocols } from '../tables/results.ts';

/** What whoever makes protocols wrote last time of what seldom changes. */
export async function lastDetails(db: Executor, userId: string) {
  const [last] = await db
    .select({ content: sql<ProtocolContent>`${protocols.content} - 'people'` })
    .from(protocols)
    .where(and(eq(protocols.createdById, userId), isNotNull(protocols.content)))
    .orderBy(desc(protocols.createdAt))
    .limit(1);
  if (!last) return null;
  const { organization, order, commission } = last.content;
  return { organization, order, commission };
}

/** «ПБ-12», or «12» where there is no series. */
export function labelOf({ series, number }: { series: string; number: string }): string {
  return series ? `${series}-${number}` : number;
}

export function yearOf(heldOn: string): number {
  return Number(heldOn.slice(0, 4));
}

/** The number after the greatest one of the series and year; `12/2026` and `12а` are twelves. */
export async function nextNumber(db: Executor, series: string, year: number): Promise<string> {
  const [found] = await db
    .select({ greatest: sql<string>`coalesce(max(substring(${protocols.number} from '^[0-9]{1,15}')::bigint), 0)` })
    .from(protocols)
    .where(inSeries(series, year));
  return String(Number(found?.greatest ?? 0) + 1);
}

/**
 * The number that a new protocol gets; nobody else gets one of this series and year before the transaction ends.
 *
 * @param wanted by whoever makes it; the next one unless told. 409 with the next free one when it is taken.
 */
export async function takeNumber(tx: Executor, series: string, year: number, wanted: string | undefined) {
  const key = `protocol:${series.toLowerCase()}:${year}`;
  await lockName(tx, key);
  const next = await nextNumber(tx, series, year);
  if (wanted === undefined) return next;
  const isWanted = and(inSeries(series, year), sql`lower(${protocols.number}) = lower(${wanted})`);
  if ((await tx.$count(protocols, isWanted)) === 0) return wanted;
  const told = `Протокол № ${labelOf({ series, number: wanted })} за ${year} год уже есть. Следующий свободный номер — ${next}.`;
  throw conflict(told, { number: told });
}

function inSeries(series: string, year: number) {
  return and(sql`lower(${protocols.series}) = lower(${series})`, eq(protocols.year, year));
}
