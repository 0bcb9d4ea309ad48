import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shapes } from 'shared-api/contract';
import { z } from 'zod';

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether secrets may be sent there: by TLS, or without leaving this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && local.has(hostname));
}

const named = (what: string) => z.string(what).trim().min(1, what);
const claim = (name: string) => named('the name of a claim').default(name);
const groupsTo = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value, 'an object of groups');

/** A mistyped name must not go unseen. */
const error = (issue: { code?: string | undefined; keys?: unknown }) =>
  issue.code === 'unrecognized_keys' ? `unknown names: ${String(issue.keys)}` : 'an object';

const Provider = z
  .strictObject(
    {
      id: z.string('a name').regex(/^[a-z][a-z0-9-]{0,30}$/, 'small Latin letters, digits and hyphens, like corp'),
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
          { error },
        )
        .prefault({}),
      /** Group → role; who is in none of them does not get in. Without it roles are given in the portal. */
      roles: groupsTo(z.enum(shapes.roles, 'USER, EDITOR or ADMIN')).optional(),
      /** Group → name of a department; the first one that the person is in counts. */
      departments: groupsTo(named('the name of a department')).optional(),
      createAccounts: z.boolean('true or false').default(false),
    },
    { error },
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
      /** Administrators who sign in by password though it is switched off. */
      breakGlass: z.array(z.email('an email').toLowerCase(), 'a list of emails').default([]),
    },
    { error },
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
  return checkSsoSettings(parse(file), (relative) => readSecret(path.resolve(path.dirname(file), relative)));
}

/** @param secretIn reads a file of a secret */
export function checkSsoSettings(json: unknown, secretIn: (path: string) => string = readSecret): SsoSettings {
  const parsed = File.safeParse(json);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path: at, message }) => `${nameOf(at)}: ${message}`).join('\n'));
  }
  const { providers, passwordSignIn, breakGlass } = parsed.data;
  return {
    providers: providers.map(({ clientSecret, clientSecretFile = '', ...rest }) => ({
      ...rest,
      clientSecret: clientSecret ?? secretIn(clientSecretFile),
    })),
    passwordsOnlyFor: passwordSignIn ? null : breakGlass,
  };
}

const nameOf = (at: PropertyKey[]) => at.map(String).join('.') || 'the file';

function parse(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`the file ${file} cannot be read`);
  }
  try {
    return JSON.parse(text);
  } catch {
    // Not the parser's own message: it repeats a piece of the file.
    throw new Error(`the file ${file} is not JSON`);
  }
}

function readSecret(file: string): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`clientSecretFile: the file ${file} cannot be read`);
  }
  if (text === '') throw new Error(`clientSecretFile: the file ${file} is empty`);
  return text;
}
