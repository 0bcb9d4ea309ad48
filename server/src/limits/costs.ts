import { inArray, lt, sql } from 'drizzle-orm';
import type { call } from 'shared-api/contract';
import type { Executor } from '../db/database.ts';
import { tooMany } from '../http/errors.ts';
import { costWindows } from '../tables/limits.ts';
import { networkOf } from './network.ts';

/** Calls of a class in a minute: far beyond what a person does, far below what overloads the server. */
const classes: Record<call.Cost, { perPerson: number; name: string }> = {
  // A person who types ten letters a second searches with each of them.
  search: { perPerson: 600, name: 'поисковых запросов' },
  export: { perPerson: 60, name: 'выгрузок' },
  pdf: { perPerson: 120, name: 'документов PDF' },
  convert: { perPerson: 600, name: 'преобразований текста' },
  compare: { perPerson: 300, name: 'сравнений' },
  // Each stands for results that a person has looked at for some seconds.
  unopened: { perPerson: 60, name: 'отметок о поиске' },
  comment: { perPerson: 20, name: 'комментариев' },
  mention: { perPerson: 300, name: 'поисковых запросов' },
  // A press of a button and a way back, each.
  'sign-on': { perPerson: 60, name: 'входов' },
  // One address, the provider's own, ends everybody's sessions.
  'sign-out': { perPerson: 600, name: 'завершений сеансов' },
  import: { perPerson: 60, name: 'проверок и загрузок списка' },
};

/** People behind one address (an office, a VPN) together get as much as so many. */
const peopleOfAddress = 10;

interface CostlyCall {
  cost: call.Cost;
  /** Undefined in public calls, where only the address counts. */
  personId: string | undefined;
  ip: string;
  /** Multiplies the limits; Infinity switches them off. */
  scale: number;
}

/**
 * Counts a costly call for its person and its address in one statement, so that all nodes count together.
 * Throws 429 with the time left in this minute, which begins with the first call of a row of them.
 */
export async function countCost(db: Executor, { cost, personId, ip, scale }: CostlyCall): Promise<void> {
  if (scale === Number.POSITIVE_INFINITY) return;
  const { perPerson, name } = classes[cost];
  const limits = new Map([[`${cost} address ${networkOf(ip)}`, perPerson * peopleOfAddress * scale]]);
  if (personId) limits.set(`${cost} person ${personId}`, perPerson * scale);
  const endsAt = sql`now() + interval '1 minute'`;
  // The address's row always comes first: two calls that count the same rows cannot wait for each other.
  const counted = await db
    .insert(costWindows)
    .values([...limits.keys()].map((key) => ({ key, calls: 1, endsAt })))
    .onConflictDoUpdate({
      target: costWindows.key,
      set: {
        calls: sql`case when ${isOver} then 1 else ${costWindows.calls} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${costWindows.endsAt} end`,
      },
    })
    .returning();
  const full = counted.filter(({ key, calls }) => calls > (limits.get(key) ?? 0));
  if (full.length === 0) return;
  const end = Math.max(...full.map((window) => window.endsAt.getTime()));
  const seconds = Math.min(60, Math.max(1, Math.ceil((end - Date.now()) / 1000)));
  throw tooMany(`Слишком много ${name} за минуту. Повторите через ${seconds} с.`, seconds);
}

const isOver = sql`${costWindows.endsAt} <= now()`;

/** Removes the counts of minutes that are over. */
export async function forgetOldWindows(db: Executor): Promise<void> {
  // What a call is counting at this moment is left to the next time: nobody waits, in whichever order.
  const over = db
    .select({ key: costWindows.key })
    .from(costWindows)
    .where(lt(costWindows.endsAt, sql`now()`))
    .for('update', { skipLocked: true });
  await db.delete(costWindows).where(inArray(costWindows.key, over));
}
