import type { Actor } from './actor.ts';
import type { Bursts } from './bursts.ts';

/** An attempt, as far as its evidence names it. */
interface SeenAttempt {
  id: string;
  attestation: { id: string; title: string };
  user: { email: string };
}

/**
 * That somebody has looked at another person's answers; once a minute of the same attempt.
 *
 * @param view the screen: `evidence`, `attempt` or `review`
 */
export function noteView(
  bursts: Bursts,
  by: Actor,
  view: string,
  { id, attestation, user }: SeenAttempt,
): Promise<void> {
  const details = { view, attempt: id, attestation, user: user.email };
  const entry = { action: 'EVIDENCE_VIEW' as const, userId: by.id, ipAddress: by.ip, details };
  return bursts.note(`view ${by.id} ${view} ${id}`, entry);
}
