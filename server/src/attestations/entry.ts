import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../credentials/asker.ts';
import type { Days } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { isAskedOf } from '../notifications/reading-duties.ts';
import { type AttemptStatus, attestationMaterials, attestations } from '../tables/attestations.ts';
import { materials, readFrom } from '../tables/materials.ts';
import { titlesInWords } from '../text/titles.ts';

type Rules = Pick<
  typeof attestations.$inferSelect,
  'opensAt' | 'closesAt' | 'maxAttempts' | 'pauseMinutes' | 'allowsRetake'
>;

/** How a person stands to the limits of an attestation. */
export interface Entry {
  /** Null without a limit. */
  attemptsLeft: number | null;
  /** End of the pause after the last attempt; null when there is none to wait for. */
  nextAttemptAt: Date | null;
}

/**
 * @param attempts those that the limit counts
 * @param extraAttempts what the person was given beyond the limit
 */
export function entryOf(
  { maxAttempts, pauseMinutes }: Pick<Rules, 'maxAttempts' | 'pauseMinutes'>,
  attempts: { completedAt: Date | null }[],
  extraAttempts: number,
  now: Date,
): Entry {
  const lastEnd = Math.max(...attempts.map(({ completedAt }) => completedAt?.getTime() ?? 0));
  const next = new Date(lastEnd + pauseMinutes * 60_000);
  return {
    attemptsLeft: maxAttempts === null ? null : Math.max(0, maxAttempts + extraAttempts - attempts.length),
    nextAttemptAt: attempts.length > 0 && next > now ? next : null,
  };
}

interface Around {
  entry: Entry;
  standing: { status: AttemptStatus | null; isRenewal: boolean };
  /** What is to be read first. */
  toRead: { title: string }[];
  now: Date;
  days: Days;
}

/** Why the person may not begin now, in words; null when nothing is in the way. */
export function refusalOf(rules: Rules, { entry, standing, toRead, now, days }: Around): string | null {
  const { opensAt, closesAt, allowsRetake } = rules;
  if (opensAt && now < opensAt) return `Аттестация откроется ${days.moment(opensAt)}.`;
  if (closesAt && now >= closesAt)
    return `Аттестация закрылась ${days.moment(closesAt)}. Обратитесь к тому, кто её назначил.`;
  if (!allowsRetake && standing.status === 'PASSED' && !standing.isRenewal)
    return 'Вы уже прошли эту аттестацию, ещё раз её пройти нельзя.';
  if (entry.attemptsLeft === 0) return 'Попыток больше не осталось. Обратитесь к тому, кто назначил аттестацию.';
  if (entry.nextAttemptAt) return `Следующую попытку можно начать ${days.moment(entry.nextAttemptAt)}.`;
  if (toRead.length > 0) return `Сначала прочитайте до конца: ${titlesInWords(toRead.map(({ title }) => title))}.`;
  return null;
}

/**
 * When an attempt ends that begins now: after its minutes, and at the latest when the attestation closes. Minutes that
 * a person was given go beyond that too.
 *
 * @param minutes with the extra ones; 0 for no limit
 */
export function deadlineOf(
  { closesAt }: Pick<Rules, 'closesAt'>,
  minutes: number,
  extraMinutes: number,
  now: number,
): Date | null {
  const ends = [
    ...(minutes > 0 ? [now + minutes * 60_000] : []),
    ...(closesAt ? [closesAt.getTime() + extraMinutes * 60_000] : []),
  ];
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/**
 * Materials that the person has to read before he may begin one of the attestations, as far as he may see them: those
 * not read to the end, or, where he is asked to confirm that he knows one, not confirmed as it is now.
 */
export function unreadParts(db: Executor, attestationIds: string[], user: SignedIn) {
  const { attestationId, materialId, position } = attestationMaterials;
  return db
    .select({ attestationId, id: materials.id, title: materials.title })
    .from(attestationMaterials)
    .innerJoin(materials, eq(materials.id, materialId))
    .innerJoin(attestations, and(eq(attestations.id, attestationId), eq(attestations.requiresReading, true)))
    .where(and(inArray(attestationId, attestationIds), isUnreadBy(user)))
    .orderBy(asc(position));
}

/** The same of one material, which attestations that require reading are about. */
export function isUnreadBy(user: Reader): SQL {
  return sql`(${isVisibleTo({ role: 'USER' })}
    and not (${hasConfirmed(user)} or (${hasReached(user)} and not ${isAskedOf(user)})))`;
}

function hasConfirmed({ id }: Reader): SQL {
  return sql`exists (select 1 from material_confirmations c where c.material_id = ${materials.id}
    and c.user_id = ${id} and c.version >= ${materials.essentialVersion})`;
}

function hasReached({ id }: Reader): SQL {
  return sql`exists (select 1 from material_progress p where p.material_id = ${materials.id}
    and p.user_id = ${id} and p.percent >= ${readFrom})`;
}
