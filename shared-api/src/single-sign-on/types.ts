import type * as contract from './contract.ts';

export type SignOnFailure = (typeof contract.signOnFailures)[number];

/** What the sign-in page offers, as documents carry it in `data-sso` of their root. */
export interface SignOnOffer {
  providers: { id: string; title: string }[];
  /** Signing in by password: for everybody, for a few who look for it, for nobody. */
  password: 'open' | 'behind' | 'none';
}
