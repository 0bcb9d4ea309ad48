import type { User } from 'shared-api';

type Role = User['role'];

/** Of a call: who asks, and with which parameters in the path. */
export interface Asked {
  role: Role | null;
  params: Record<string, string>;
}

const signedIn = (role: Role | null) => ({ role: role ?? 'USER', isActive: true });

/** The server's, in the middle of an attempt. */
const clock = { deadline: '2026-03-02T09:40:00.000Z', now: '2026-03-02T09:10:00.000Z' };

/**
 * Where the sample of the contract alone would be no believable answer: what is laid over it, by the call. Fields
 * that are not named here stay as sampled.
 */
export const demo: Record<string, (asked: Asked) => unknown> = {
  'auth.me': ({ role }) => ({ data: { user: signedIn(role) } }),
  'auth.login': ({ role }) => ({ data: { user: signedIn(role) } }),
  'auth.refresh': () => ({ data: { expiresAt: '2100-01-01T00:00:00.000Z' } }),
  'attempts.getAttempt': () => ({
    data: {
      attempt: {
        status: 'IN_PROGRESS',
        completedAt: null,
        score: null,
        correctAnswers: null,
        endedBy: null,
        certificate: null,
      },
      ...clock,
    },
  }),
  'attempts.getAttemptState': () => ({ data: { status: 'IN_PROGRESS', ...clock } }),
};

/** Puts what is known over what was sampled; lists are taken as they are known. */
export function layOver(sampled: unknown, known: unknown): unknown {
  if (!isFields(sampled) || !isFields(known)) return known === undefined ? sampled : known;
  const fields = Object.entries(known).map(([key, value]) => [key, layOver(sampled[key], value)]);
  return { ...sampled, ...Object.fromEntries(fields) };
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
