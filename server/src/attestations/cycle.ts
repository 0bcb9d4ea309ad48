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
 *
 * @param pass the one that decides
 */
export function standingOf<A extends OwnAttempt>(attempts: A[], pass: Pass | undefined, now: Date): Standing<A> {
  const validUntil = pass?.validUntil ?? null;
  const opens = pass ? renewalFrom(pass) : null;
  const isRenewal = opens !== null && now >= opens;
  const counted = isRenewal ? attempts.filter(({ createdAt }) => createdAt >= opens) : attempts;
  const best = bestOf(counted.map(({ status }) => status));
  const holds = pass !== undefined && (validUntil === null || now < validUntil);
  // A training from elsewhere is a pass without an attempt; whoever has begun to renew one is where he is with that.
  const status = holds && !isRenewal ? 'PASSED' : (best ?? (holds ? 'PASSED' : null));
  return { status, attempts: counted, validUntil, isRenewal };
}

/** Who has passed once has passed. */
function bestOf(statuses: AttemptStatus[]): AttemptStatus | null {
  for (const status of ['PASSED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const)
    if (statuses.includes(status)) return status;
  return null;
}
