import * as client from 'openid-client';
import { failureOf } from './failures.ts';
import { type Claims, type Identity, identityOf, isComplete } from './identity.ts';
import type { Providers } from './providers.ts';
import { SignOnRefusal } from './refusal.ts';
import type { Round } from './rounds.ts';
import type { Provider } from './settings.ts';

/** Where the provider asks the person who they are. */
export async function addressAt(providers: Providers, provider: Provider, round: Round): Promise<URL> {
  const opened = await providers.open(provider);
  return client.buildAuthorizationUrl(opened, {
    redirect_uri: providers.callbackOf(provider),
    scope: provider.scopes.join(' '),
    state: round.state,
    nonce: round.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(round.verifier),
    code_challenge_method: 'S256',
  });
}

/**
 * Whom the provider has sent back. Checks what came (state, `iss` where the provider has one, an error) and what the code
 * is exchanged for (PKCE, signature, issuer, audience, nonce, time). Throws SignOnRefusal.
 */
export async function exchange(
  providers: Providers,
  provider: Provider,
  round: Round,
  query: Record<string, string>,
): Promise<Identity> {
  const opened = await providers.open(provider);
  const address = new URL(providers.callbackOf(provider));
  address.search = new URLSearchParams(query).toString();
  try {
    const tokens = await client.authorizationCodeGrant(opened, address, {
      expectedState: round.state,
      expectedNonce: round.nonce,
      pkceCodeVerifier: round.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new SignOnRefusal('failed', 'no ID token');
    const ofUser = isComplete(provider, claims) ? {} : await userClaims(opened, tokens.access_token, claims.sub);
    return identityOf(provider, { claims, ofUser, idToken: tokens.id_token });
  } catch (error) {
    throw asRefusal(error);
  }
}

/** What the ID token has left out, as some providers do. */
async function userClaims(opened: client.Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (!opened.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(opened, accessToken, subject);
}

function asRefusal(error: unknown): SignOnRefusal {
  if (error instanceof SignOnRefusal) return error;
  const told = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  return new SignOnRefusal(failureOf(error), told, { cause: error });
}
