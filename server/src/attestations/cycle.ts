import { renewalFrom } from '../certificates/period.ts';
import type { AttemptStatus } from '../tables/attestations.ts';

interface Pass {
  issuedAt: Date;
  validUntil: Date | null;
}

interface OwnAttempt {
  status: AttemptStatus;
  createdAt: Date;
}

export interface Standing<A extends OwnAttempt> {
  /** Of the best attempt of this cycle; a pass that still holds stays a pass. Null when nothing counts yet. */
  status: AttemptStatus | null;
  /** Attempts of this cycle: those that the limit counts. */
  attempts: A[];
  validUntil: Date | null;
  /** The pass has run out or soon will, and the attestation is to be passed again. */
  isRenewal: boolean;
}

/**
 * Where a person stands with an attestation. A pass that ends opens a new cycle {@link renewalFrom} on: earlier
 * attempts no longer count, so that a limit that was used up years ago stops nobody.
 */
export function standingOf<A extends OwnAttempt>(attempts: A[], passes: Pass[], now: Date): Standing<A> {
  const [last] = [...passes].sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime());
  const validUntil = last?.validUntil ?? null;
  const opens = last ? renewalFrom(last) : null;
  const isRenewal = opens !== null && now >= opens;
  const counted = isRenewal ? attempts.filter(({ createdAt }) => createdAt >= opens) : attempts;
  const best = bestOf(counted.map(({ status }) => status));
  const stillHolds = isRenewal && validUntil !== null && now < validUntil;
  return { status: best ?? (stillHolds ? 'PASSED' : null), attempts: counted, validUntil, isRenewal };
}

/** Who has passed once has passed. */
function bestOf(statuses: AttemptStatus[]): AttemptStatus | null {
  for (const status of ['PASSED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const)
    if (statuses.includes(status)) return status;
  return null;
}
