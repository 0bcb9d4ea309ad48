import { addMonths, type Days } from '../days/zone.ts';

/** Most days before the end of a pass from which the attestation is assigned again. */
export const renewalDays = 30;
/** Most of the length of a pass that this may be: one of a month is not due again on the day of its issue. */
const renewalShare = 1 / 3;

const day = 86_400_000;

/**
 * The end of a pass: the end of the same day of a later month, or of the last day of a shorter month.
 *
 * @param months null for a pass that holds for ever
 */
export function validUntil(from: Date, months: number | null, days: Days): Date | null {
  return months === null ? null : days.endOf(addMonths(days.dayOf(from), months));
}

interface Period {
  issuedAt: Date;
  /** Null: holds for ever. */
  validUntil: Date | null;
}

/** When the attestation is assigned again; null when it never is. */
export function renewalFrom({ issuedAt, validUntil: end }: Period): Date | null {
  if (!end) return null;
  const length = Math.max(0, end.getTime() - issuedAt.getTime());
  return new Date(end.getTime() - Math.min(renewalDays * day, length * renewalShare));
}
