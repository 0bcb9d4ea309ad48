import type { Bursts } from './bursts.ts';
import type { Actor } from './log-action.ts';

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
  { userId, ipAddress }: Actor,
  view: string,
  { id, attestation, user }: SeenAttempt,
): Promise<void> {
  const details = { view, attempt: id, attestation, user: user.email };
  return bursts.note(`view ${userId} ${view} ${id}`, { action: 'EVIDENCE_VIEW', userId, ipAddress, details });
}
