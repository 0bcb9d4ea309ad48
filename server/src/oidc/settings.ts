import { z } from 'zod';
import {
  besides,
  breakGlass,
  checked,
  isLoopback,
  named,
  type ReadBeside,
  readBeside,
  readJson,
  sourceFields,
  unknownNames,
} from '../settings-files/file.ts';

/** Whether secrets may be sent there: by TLS, or without leaving this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const claim = (name: string) => named('the name of a claim').default(name);

const Provider = z
  .strictObject(
    {
      ...sourceFields,
      /** On the button, Russian. */
      title: named('the text of the button').max(60, '60 characters at most'),
      issuer: z
        .string('an address')
        .refine(isSafeAddress, 'an address that begins with https:// (http:// for localhost only)')
        .refine((address) => !/[?#]/.test(address), 'an address without ? and #'),
      clientId: named('the name of this portal at the provider'),
      clientSecret: named('a text').optional(),
      /** A file that holds nothing but the secret; a relative path begins at this file's folder. */
      clientSecretFile: named('a path').optional(),
      scopes: z
        .array(z.string('a scope').regex(/^\S+$/, 'a scope'), 'a list of scopes')
        .default(['openid', 'email', 'profile']),
      claims: z
        .strictObject(
          {
            email: claim('email'),
            given_name: claim('given_name'),
            family_name: claim('family_name'),
            groups: claim('groups'),
          },
          { error: unknownNames },
        )
        .prefault({}),
    },
    { error: unknownNames },
  )
  .refine((one) => one.scopes.includes('openid'), { path: ['scopes'], error: 'openid has to be among them' })
  .refine((one) => (one.clientSecret === undefined) !== (one.clientSecretFile === undefined), {
    path: ['clientSecret'],
    error: 'give either clientSecret or clientSecretFile',
  });

const File = z
  .strictObject(
    {
      providers: z.array(Provider, 'a list of providers').min(1, 'one provider or more'),
      passwordSignIn: z.boolean('true or false').default(true),
      /** Those for whom the password is not switched off. */
      breakGlass,
    },
    { error: unknownNames },
  )
  .refine(({ providers }) => new Set(providers.map(({ id }) => id)).size === providers.length, {
    path: ['providers'],
    error: 'two of them have the same id',
  })
  // Who is who at the provider depends on the issuer alone.
  .refine(({ providers }) => new Set(providers.map(({ issuer }) => issuer)).size === providers.length, {
    path: ['providers'],
    error: 'two of them have the same issuer',
  });

export type Provider = Omit<z.output<typeof Provider>, 'clientSecret' | 'clientSecretFile'> & { clientSecret: string };

export interface SsoSettings {
  providers: Provider[];
  /** Whether people sign in by password; null is for everybody, else only these emails in lower case. */
  passwordsOnlyFor: string[] | null;
}

/** Reads what OIDC_FILE names; throws an Error that says in one line for each fault what is wrong. No secret is repeated. */
export function readSsoSettings(file: string): SsoSettings {
  return checkSsoSettings(readJson(file), besides(file));
}

/** @param read what is named beside the file */
export function checkSsoSettings(json: unknown, read: ReadBeside = readBeside): SsoSettings {
  const { providers, passwordSignIn, breakGlass } = checked(File, json);
  return {
    providers: providers.map(({ clientSecret, clientSecretFile = '', ...rest }) => ({
      ...rest,
      clientSecret: clientSecret ?? read(clientSecretFile, 'clientSecretFile'),
    })),
    passwordsOnlyFor: passwordSignIn ? null : breakGlass,
  };
}
