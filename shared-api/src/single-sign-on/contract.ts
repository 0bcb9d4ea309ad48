import { SignedIn } from '../auth/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Why a sign-in by a provider has come to nothing: `/login?sso=…` says it. */
export const signOnFailures = [
  'denied',
  'stale',
  'unavailable',
  'failed',
  'busy',
  'unknown-provider',
  'unverified',
  'unknown-person',
  'taken',
  'no-group',
  'deactivated',
  'deleted',
] as const;

const ofProvider = z.object({ provider: text().max(40) });

/**
 * A page to open, not to fetch: leads to the provider, or to `/login?sso=<failure>`. `from` is a path of the portal;
 * whatever else it holds is left out.
 */
export const beginSignOn = defineCall({
  ...calls.beginSignOn,
  access: 'public',
  summary: 'Начать вход через провайдера',
  params: ofProvider,
  query: z.object({ from: text().max(4000).optional() }),
});

/** Where the provider leads back to. Leads on to `/login?sso=done&from=…`, or to `/login?sso=<failure>`. */
export const returnFromProvider = defineCall({
  ...calls.returnFromProvider,
  access: 'public',
  summary: 'Возврат от провайдера',
  params: ofProvider,
  query: z.looseObject({ state: text().max(500).optional() }),
});

/**
 * Opens the session of whoever this browser has just brought back from a provider (a cookie says so), once. 401 where
 * nobody has come back, or too long ago. The session is bound, as one by password from the sign-in page.
 */
export const finishSignOn = defineCall({
  ...calls.finishSignOn,
  access: 'public',
  summary: 'Завершить вход через провайдера',
  response: z.object({ data: SignedIn }),
});

/** OpenID Connect Back-Channel Logout: from the provider's server, as a form. 400 for a token that does not hold. */
export const leaveByProvider = defineCall({
  ...calls.leaveByProvider,
  access: 'public',
  summary: 'Завершение сеансов по требованию провайдера',
  params: ofProvider,
  body: z.object({ logout_token: text().min(1).max(20_000) }),
});
