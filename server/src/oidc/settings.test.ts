import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../config.ts';
import { offerOf } from './offer.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-oidc-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = path.join(folder, 'oidc.json');
const env = { DATA_DIR: folder, OIDC_FILE: file, PUBLIC_URL: 'https://portal.example.ru' };
const provider = {
  id: 'corp',
  title: 'Войти через Корпоративный вход',
  issuer: 'https://sso.example.ru/realms/corp',
  clientId: 'portal',
  clientSecret: 'hunter2-hunter2',
};

function read(json: unknown, more: NodeJS.ProcessEnv = {}) {
  writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
  return readConfig({ ...env, ...more }).sso;
}

const withProvider = (changes: object, more: object = {}) => ({ providers: [{ ...provider, ...changes }], ...more });

describe('OIDC_FILE', () => {
  it('needs no more than a provider', () => {
    expect(read({ providers: [provider] })).toEqual({
      publicUrl: 'https://portal.example.ru',
      passwordsOnlyFor: null,
      providers: [
        {
          ...provider,
          scopes: ['openid', 'email', 'profile'],
          claims: { email: 'email', given_name: 'given_name', family_name: 'family_name', groups: 'groups' },
          createAccounts: false,
        },
      ],
    });
    expect(readConfig({ DATA_DIR: folder }).sso).toBeUndefined();
  });

  it('may name a file of the secret, beside itself', () => {
    const { clientSecret: _secret, ...rest } = provider;
    const named = { providers: [{ ...rest, clientSecretFile: 'secret.txt' }] };
    expect(() => read(named)).toThrow(/OIDC_FILE: clientSecretFile: the file .+secret\.txt cannot be read/);
    writeFileSync(path.join(folder, 'secret.txt'), ' from a file \n');
    expect(read(named)?.providers[0]?.clientSecret).toBe('from a file');
  });

  it.each([
    ['providers', { providers: [] }],
    ['providers.0.id', withProvider({ id: 'Корп' })],
    ['providers.0.title', withProvider({ title: '' })],
    ['providers.0.issuer', withProvider({ issuer: 'http://sso.example.ru' })],
    ['providers.0.issuer', withProvider({ issuer: 'http://localhost.evil.example' })],
    ['providers.0.issuer', withProvider({ issuer: 'sso.example.ru' })],
    ['providers.0.scopes', withProvider({ scopes: ['email'] })],
    ['providers.0.clientSecret', withProvider({ clientSecretFile: 'too.txt' })],
    ['providers.0.clientSecret', withProvider({ clientSecret: undefined })],
    ['providers.0.roles.staff', withProvider({ roles: { staff: 'OWNER' } })],
    ['providers.0.departments', withProvider({ departments: ['Отдел'] })],
    ['providers.0.claims', withProvider({ claims: { mail: 'email' } })],
    ['providers.0: unknown names: createAcounts', withProvider({ createAcounts: true })],
    ['passwordSignIn', withProvider({}, { passwordSignIn: 'no' })],
    ['breakGlass.0', withProvider({}, { breakGlass: ['admin'] })],
    [
      'providers: two of them have the same id',
      { providers: [provider, { ...provider, issuer: 'https://b.example' }] },
    ],
    ['providers: two of them have the same issuer', { providers: [provider, { ...provider, id: 'b' }] }],
    ['the file .+ is not JSON', '{"clientSecret": "hunter2-hunter2",'],
  ])('that is wrong is not started with: %s', (named, json) => {
    expect(() => read(json)).toThrow(ConfigError);
    // In English, and no secret in it.
    expect(() => read(json)).toThrow(new RegExp(`OIDC_FILE: ${named}[^А-яё]*$`, 'm'));
    expect(() => read(json)).not.toThrow(/hunter2/);
  });

  it('allows http on this machine alone', () => {
    for (const issuer of ['http://localhost:8180/realms/corp', 'http://127.0.0.1:8180']) {
      expect(read(withProvider({ issuer }))?.providers[0]?.issuer).toBe(issuer);
    }
  });

  it('has to be there, and needs the address that providers lead back to', () => {
    expect(() => readConfig({ ...env, OIDC_FILE: path.join(folder, 'none.json') })).toThrow(
      /OIDC_FILE: .+cannot be read/,
    );
    expect(() => read({ providers: [provider] }, { PUBLIC_URL: '' })).toThrow(/PUBLIC_URL: OIDC_FILE needs/);
  });
});

describe('what the sign-in page offers', () => {
  const offered = (more: object) => offerOf(read(withProvider({}, more)));

  it('are names and titles, and passwords as the file says', () => {
    const providers = [{ id: 'corp', title: 'Войти через Корпоративный вход' }];
    expect(offered({})).toEqual({ providers, password: 'open' });
    expect(offered({ passwordSignIn: false, breakGlass: ['Root@corp.example'] })).toEqual({
      providers,
      password: 'behind',
    });
    expect(offered({ passwordSignIn: false })).toEqual({ providers, password: 'none' });
    expect(offerOf(undefined)).toBeUndefined();
  });
});
