import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { Config } from '../config.ts';
import { SignOnRefusal } from './refusal.ts';
import { isSafeAddress, type Provider, type SsoSettings } from './settings.ts';

/** Milliseconds for which a provider's addresses are believed. */
const metadataAge = 10 * 60_000;

type Metadata = client.ServerMetadata & { jwks_uri: string };

/** The providers of the settings, and what they say of themselves. */
export interface Providers {
  settings: SsoSettings;
  publicUrl: string;
  find: (id: string) => Provider | undefined;
  /** Where the provider leads back to. */
  callbackOf: (provider: Provider) => string;
  /**
   * A client for one round, for which the provider has the time limit of all its answers together. Its keys are fetched
   * anew, so that one that was replaced counts at once. Throws SignOnRefusal where the provider does not answer.
   */
  open: (provider: Provider) => Promise<client.Configuration>;
  metadata: (provider: Provider) => Promise<Metadata>;
  /** The provider's keys, for tokens that come unasked: asked for at most twice a minute. */
  keys: (provider: Provider) => Promise<JWTVerifyGetKey>;
}

export function createProviders({ sso, patience }: Pick<Config, 'sso' | 'patience'>): Providers | undefined {
  if (!sso) return undefined;
  const { publicUrl, ...settings } = sso;
  const limit = patience.provider;
  const known = new Map<string, { metadata: Metadata; until: number }>();
  const keySets = new Map<string, JWTVerifyGetKey>();

  async function metadata(provider: Provider, deadline = AbortSignal.timeout(limit)): Promise<Metadata> {
    const kept = known.get(provider.id);
    if (kept && kept.until > Date.now()) return kept.metadata;
    const found = await discover(provider, limit, deadline);
    known.set(provider.id, { metadata: found, until: Date.now() + metadataAge });
    return found;
  }

  return {
    settings,
    publicUrl,
    find: (id) => settings.providers.find((provider) => provider.id === id),
    callbackOf: ({ id }) => `${publicUrl}/api/auth/oidc/${id}/callback`,
    metadata,
    open: async (provider) => {
      const deadline = AbortSignal.timeout(limit);
      const found = await metadata(provider, deadline);
      const { clientId, clientSecret, issuer } = provider;
      const opened = new client.Configuration(found, clientId, clientSecret, authenticationFor(found, clientSecret));
      opened[client.customFetch] = within(deadline);
      opened.timeout = limit / 1000;
      // A signature is asked for though the token comes straight from the provider.
      client.enableNonRepudiationChecks(opened);
      if (!issuer.startsWith('https:')) client.allowInsecureRequests(opened);
      return opened;
    },
    keys: async (provider) => {
      const { jwks_uri: address } = await metadata(provider);
      const kept = keySets.get(address);
      if (kept) return kept;
      const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: limit });
      keySets.set(address, keys);
      return keys;
    },
  };
}

async function discover({ id, issuer, clientId }: Provider, limit: number, deadline: AbortSignal): Promise<Metadata> {
  const found = await client
    .discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout: limit / 1000,
      [client.customFetch]: within(deadline),
      ...(!issuer.startsWith('https:') && { execute: [client.allowInsecureRequests] }),
    })
    .catch((cause) => {
      throw new SignOnRefusal('unavailable', `${id} does not say what its addresses are`, { cause });
    });
  const { supportsPKCE: _helper, ...metadata } = found.serverMetadata();
  const { jwks_uri, authorization_endpoint: entrance = '', end_session_endpoint: exit } = metadata;
  // The library knows services with an issuer for each customer; here an issuer is one.
  if (metadata.issuer !== issuer && metadata.issuer !== `${issuer}/`) {
    throw new SignOnRefusal('unavailable', `${id} calls itself by another issuer`);
  }
  if (!jwks_uri || ![jwks_uri, entrance, exit ?? issuer].every(isSafeAddress)) {
    throw new SignOnRefusal('unavailable', `${id} has an address that is not https, or none of its keys`);
  }
  return { ...metadata, jwks_uri };
}

function authenticationFor({ token_endpoint_auth_methods_supported: ways }: Metadata, secret: string) {
  // RFC 8414: basic is what is meant by nothing.
  if (ways === undefined || ways.includes('client_secret_basic')) return client.ClientSecretBasic(secret);
  return client.ClientSecretPost(secret);
}

function within(deadline: AbortSignal): client.CustomFetch {
  return (address, { signal, ...options }) =>
    fetch(address, { ...options, signal: signal ? AbortSignal.any([signal, deadline]) : deadline } as RequestInit);
}
