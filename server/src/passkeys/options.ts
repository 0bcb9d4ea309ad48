import type { passkeys as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { passkeys } from '../tables/second-factor.ts';
import type { Place } from './place.ts';
import { longestRound } from './rounds.ts';

/** COSE: Ed25519, ES256 and RS256, as every authenticator has one of them. */
export const algorithms = [-8, -7, -257];

const timeout = longestRound * 1000;

type Known = Pick<typeof passkeys.$inferSelect, 'credentialId' | 'transports'>;
type Creation = z.input<typeof contract.CreationOptions>;
type Request = z.input<typeof contract.RequestOptions>;

interface Owner {
  handle: string;
  email: string;
  name: string;
}

/** @param known those of the person: an authenticator that has one of them makes no second one */
export function creationOptions(challenge: string, { rpId }: Place, owner: Owner, known: Known[]): Creation {
  return {
    challenge,
    rp: { id: rpId, name: 'База знаний' },
    user: { id: owner.handle, name: owner.email, displayName: owner.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** @param known of the person; of nobody yet where the passkey alone is to say who it is, and then it has to be sure */
export function requestOptions(challenge: string, { rpId }: Place, known: Known[] | null): Request {
  return {
    challenge,
    rpId,
    timeout,
    userVerification: known ? 'preferred' : 'required',
    allowCredentials: known?.map(toDescriptor) ?? [],
  };
}

const toDescriptor = ({ credentialId: id, transports }: Known) => ({ id, type: 'public-key' as const, transports });
