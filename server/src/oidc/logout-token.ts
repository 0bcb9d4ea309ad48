import { jwtVerify } from 'jose';
import type { Providers } from './providers.ts';
import { SignOnRefusal } from './refusal.ts';
import type { Provider } from './settings.ts';

/** Keys of the provider alone: a client's secret signs nothing that the portal believes. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Seconds from issuing to arriving, and between two clocks. */
const longest = 5 * 60;
const tolerance = 60;
const event = 'http://schemas.openid.net/event/backchannel-logout';

/** Whose sessions end; at least one of the two is there. */
export interface Leaving {
  issuer: string;
  subject: string | null;
  sid: string | null;
}

export interface LogoutToken extends Leaving {
  /** What to spend, as it works once. */
  id: string;
  /** From then on it is refused for its age. */
  until: Date;
}

/** Reads a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). Throws SignOnRefusal. */
export async function readLogoutToken(providers: Providers, provider: Provider, token: string): Promise<LogoutToken> {
  const { issuer } = await providers.metadata(provider);
  const keys = await providers.keys(provider);
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: provider.clientId,
    algorithms,
    requiredClaims: ['iat', 'jti'],
    maxTokenAge: longest,
    clockTolerance: tolerance,
  }).catch((cause) => {
    throw new SignOnRefusal('failed', 'a logout token that is not the provider’s', { cause });
  });
  const { events, nonce, jti, iat = 0 } = payload;
  const isEvent = isObject(events) && isObject(events[event]);
  // An ID token has a nonce: it must not pass for this.
  if (!isEvent || nonce !== undefined) throw new SignOnRefusal('failed', 'a token that is no logout token');
  const [subject, sid] = [payload.sub || null, typeof payload.sid === 'string' ? payload.sid || null : null];
  if (subject === null && sid === null) throw new SignOnRefusal('failed', 'a logout token of nobody');
  const until = new Date((iat + longest + 2 * tolerance) * 1000);
  return { issuer, subject, sid, id: `logout ${issuer} ${String(jti)}`, until };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
