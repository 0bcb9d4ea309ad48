import { eq, sql } from 'drizzle-orm';
import { companyDays } from '../days/company.ts';
import type { Executor } from '../db/database.ts';
import { conflict } from '../http/errors.ts';
import { digestSettings } from '../tables/follows.ts';
import { slotOf } from './slot.ts';

type Every = (typeof digestSettings.$inferSelect)['every'];

/** @param canSend whether a mail server is configured */
export async function getDigest(db: Executor, userId: string, canSend: boolean) {
  const [found] = await db.select().from(digestSettings).where(eq(digestSettings.userId, userId));
  return { every: found?.every ?? ('off' as const), canSend };
}

/** The first letter comes at the next turn, and tells of what changes from now on, or since the last one. */
export async function setDigest(db: Executor, userId: string, every: Every, canSend: boolean, now = new Date()) {
  if (every === 'off') await db.delete(digestSettings).where(eq(digestSettings.userId, userId));
  else if (!canSend) throw conflict('Портал не отправляет писем: почта не настроена. Обратитесь к администратору.');
  else {
    const lastSlot = slotOf('daily', now, await companyDays(db));
    await db
      .insert(digestSettings)
      .values({ userId, every, toldUntil: now, lastSlot })
      .onConflictDoUpdate({
        target: digestSettings.userId,
        set: { every, lastSlot: sql`greatest(${digestSettings.lastSlot}, excluded.last_slot)` },
      });
  }
  return { every, canSend };
}
