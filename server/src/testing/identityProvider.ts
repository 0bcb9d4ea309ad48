import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import Provider, { type Context } from 'oidc-provider';

export const clientSecret = 'the secret of the portal at the provider';
export const publicUrl = 'http://portal.test';

type TokenAnswer = Record<string, unknown> & { id_token: string };

/** A real OpenID provider on this machine, whose people need no password. */
export interface IdentityProvider {
  issuer: string;
  /** By subject. */
  people: Map<string, Record<string, unknown>>;
  /** Who sits before the browser when it is asked. */
  present: string;
  /** Changes what the token endpoint answers. */
  tamper: ((answer: TokenAnswer) => TokenAnswer | Promise<TokenAnswer>) | undefined;
  /** What is asked, beside the person's own pages. */
  asked: string[];
  /** Begins to answer, or goes on in another way: bare tokens say who it is only to whoever asks for it. */
  serve: (way?: {
    bareIdTokens?: boolean;
    backchannel?: string;
    isDenied?: boolean;
    isDown?: boolean;
  }) => Promise<void>;
  /** Other keys: the old ones are not published any more. */
  rotate: () => Promise<void>;
  /** Signs with the present key, or one from before. */
  sign: (claims: object, options?: { key?: SigningKey; typ?: string }) => Promise<string>;
  key: () => SigningKey;
  stop: () => Promise<void>;
}

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  jwk: JWK;
}

/** @param id of the provider in the settings of the portal */
export async function startIdentityProvider(id = 'corp'): Promise<IdentityProvider> {
  let listener: http.RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = http.createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let key = await makeKey();
  let served: Parameters<IdentityProvider['serve']>[0] = {};

  const idp: IdentityProvider = {
    issuer,
    people: new Map(),
    present: 'anna',
    tamper: undefined,
    asked: [],
    serve: async (way = {}) => {
      served = way;
      const provider: Provider = new Provider(
        issuer,
        configurationOf(id, idp, key.jwk, way, () => provider),
      );
      provider.use(async (context, next) => {
        idp.asked.push(context.path);
        await next();
        if (context.path === '/token' && context.status === 200 && idp.tamper) {
          context.body = await idp.tamper(context.body as TokenAnswer);
        }
      });
      const answer = provider.callback();
      listener = (request, response) => {
        if (way.isDown) return void response.writeHead(502).end();
        if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
        const refusal = { error: 'access_denied', error_description: 'not today' };
        const result = way.isDenied ? refusal : { login: { accountId: idp.present } };
        provider.interactionFinished(request, response, result).catch(() => response.writeHead(500).end());
      };
    },
    rotate: async () => {
      key = await makeKey();
      await idp.serve(served);
    },
    sign: (claims, { key: by = key, typ = 'JWT' } = {}) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: by.kid, typ }).sign(by.privateKey),
    key: () => key,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return idp;
}

let keys = 0;

async function makeKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  keys += 1;
  const kid = `key-${keys}`;
  return { kid, privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

function configurationOf(
  id: string,
  idp: IdentityProvider,
  jwk: JWK,
  { bareIdTokens = false, backchannel }: { bareIdTokens?: boolean; backchannel?: string },
  provider: () => Provider,
) {
  return {
    jwks: { keys: [jwk] },
    cookies: { keys: ['the tests'] },
    clients: [
      {
        client_id: 'portal',
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/oidc/${id}/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        ...(backchannel && { backchannel_logout_uri: backchannel, backchannel_logout_session_required: true }),
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    conformIdTokenClaims: bareIdTokens,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context: Context, form: string) => {
          context.body = form;
        },
      },
    },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...idp.people.get(sub) }),
    }),
    // Nobody is asked whether the portal may know who they are.
    loadExistingGrant: async ({ oidc }: Context) => {
      const known = oidc.session?.grantIdFor(oidc.client.clientId);
      if (known) return provider().Grant.find(known);
      const grant = new (provider().Grant)({ accountId: oidc.session?.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  };
}
