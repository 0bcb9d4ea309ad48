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
import { isName } from './names.ts';

/** What differs between the two kinds of directories. */
const kinds = {
  'active-directory': {
    filter: '(&(objectCategory=person)(objectClass=user))',
    disabledFilter: '(userAccountControl:1.2.840.113556.1.4.803:=2)',
    subject: 'objectGUID',
    login: ['mail', 'userPrincipalName'],
  },
  openldap: { filter: '(objectClass=inetOrgPerson)', disabledFilter: null, subject: 'entryUUID', login: ['mail'] },
} as const;

const isLdapUrl = (text: string) =>
  URL.canParse(text) && /^ldaps?:$/.test(new URL(text).protocol) && /^[^/]*\/\/[^/?#@]+\/?$/.test(text);

const name = z.string('a distinguished name').refine(isName, 'a distinguished name, like OU=People,DC=corp,DC=example');
const attribute = z.string('the name of an attribute').regex(/^[a-z][a-z\d-]*$/i, 'the name of an attribute');
const filter = z.string('a filter').refine(isFilter, 'a filter in parentheses, like (objectClass=person)');

/** As far as can be told without the library, which portals without a directory do not load. */
function isFilter(text: string): boolean {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth <= 0 && at < text.length - 1) return false;
  }
  return depth === 0 && text.length > 2;
}

const Attributes = z.strictObject(
  {
    /** Never given to somebody else, and kept when the entry is renamed or moved. */
    subject: attribute.optional(),
    /** What people sign in by: the address that they type is one of these. */
    login: z.array(attribute, 'a list of attributes').min(1, 'one attribute or more').optional(),
    email: attribute.default('mail'),
    firstName: attribute.default('givenName'),
    lastName: attribute.default('sn'),
    position: attribute.nullable().default('title'),
    /** Whose value is the name of a department of the portal. */
    department: attribute.nullable().default(null),
  },
  { error: unknownNames },
);

const Groups = z.strictObject(
  {
    /**
     * `memberOf` reads the attribute of the person; `member` looks for groups that name the person; `nested` does so through
     * groups of groups, which Active Directory alone can.
     */
    by: z.enum(['memberOf', 'member', 'nested'], 'memberOf, member or nested').default('memberOf'),
    /** Where groups are that are called by their cn alone: whoever may make a group elsewhere must not make an administrator. */
    base: name.optional(),
  },
  { error: unknownNames },
);

const Sync = z.strictObject(
  {
    isOn: z.boolean('true or false').default(true),
    at: z
      .string('a time')
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time like 03:00')
      .default('03:00'),
    /** Percent of the linked people; if more of them were to be deactivated at once, nothing is done. */
    mostDeactivated: z.number('a number of percent').min(0, '0 or more').max(100, '100 or less').default(20),
  },
  { error: unknownNames },
);

const File = z
  .strictObject(
    {
      ...sourceFields,
      kind: z.enum(['active-directory', 'openldap'], 'active-directory or openldap'),
      url: z
        .string('an address')
        .refine(isLdapUrl, 'an address like ldaps://dc.corp.example or ldap://dc.corp.example:389'),
      startTls: z.boolean('true or false').default(false),
      /** Passwords without TLS: to a directory on this machine alone. */
      plaintext: z.boolean('true or false').default(false),
      caFile: named('a path').optional(),
      bindDn: name,
      bindPassword: named('a text').optional(),
      bindPasswordFile: named('a path').optional(),
      base: name,
      filter: filter.optional(),
      /** Whom it fits is treated as gone; null where there is nothing of the kind. */
      disabledFilter: filter.nullable().optional(),
      attributes: Attributes.prefault({}),
      groups: Groups.prefault({}),
      breakGlass,
      timeoutSeconds: z.number('a number of seconds').min(0.1, '0.1 or more').max(60, '60 or less').default(8),
      sync: Sync.prefault({}),
    },
    { error: unknownNames },
  )
  .refine(({ bindPassword, bindPasswordFile }) => (bindPassword === undefined) !== (bindPasswordFile === undefined), {
    path: ['bindPassword'],
    error: 'give either bindPassword or bindPasswordFile',
  })
  .refine(({ url, startTls }) => !(startTls && url.startsWith('ldaps:')), {
    path: ['startTls'],
    error: 'ldaps: is TLS already',
  })
  .refine(({ url, startTls, plaintext }) => url.startsWith('ldaps:') || startTls || plaintext, {
    path: ['url'],
    error: 'ldap: would send passwords in the open: write ldaps:, or set startTls',
  })
  .refine(({ url, plaintext }) => !plaintext || (url.startsWith('ldap:') && isLoopback(new URL(url).hostname)), {
    path: ['plaintext'],
    error: 'only for ldap: on this machine',
  })
  .refine(({ startTls, plaintext }) => !(startTls && plaintext), { path: ['plaintext'], error: 'startTls is set, too' })
  .superRefine(({ groups, ...file }, context) => {
    for (const field of ['roles', 'departments'] as const) {
      const bare = Object.keys(file[field] ?? {}).find((group) => !isName(group));
      if (bare === undefined || groups.base !== undefined) continue;
      const message = `“${bare}” is no distinguished name: to name groups by their cn, set groups.base`;
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

type File = z.output<typeof File>;

/** A directory that people sign in by; with its secret. */
export interface LdapSettings
  extends Omit<File, 'bindPasswordFile' | 'caFile' | 'attributes' | 'filter' | 'disabledFilter'> {
  bindPassword: string;
  /** PEM of those whose certificates are believed; undefined for the usual ones. */
  ca: string | undefined;
  filter: string;
  disabledFilter: string | null;
  attributes: Omit<z.output<typeof Attributes>, 'subject' | 'login'> & { subject: string; login: readonly string[] };
}

/** Reads what LDAP_FILE names; throws an Error that says in one line for each fault what is wrong. No secret is repeated. */
export function readLdapSettings(file: string): LdapSettings {
  return checkLdapSettings(readJson(file), besides(file));
}

/** @param read what is named beside the file */
export function checkLdapSettings(json: unknown, read: ReadBeside = readBeside): LdapSettings {
  const { bindPassword, bindPasswordFile = '', caFile, attributes, ...rest } = checked(File, json);
  const { filter, disabledFilter, subject, login } = kinds[rest.kind];
  return {
    ...rest,
    bindPassword: bindPassword ?? read(bindPasswordFile, 'bindPasswordFile'),
    ca: caFile === undefined ? undefined : read(caFile, 'caFile'),
    filter: rest.filter ?? filter,
    disabledFilter: rest.disabledFilter === undefined ? disabledFilter : rest.disabledFilter,
    attributes: { ...attributes, subject: attributes.subject ?? subject, login: attributes.login ?? login },
  };
}
