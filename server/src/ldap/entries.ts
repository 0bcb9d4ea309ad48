import type { Entry } from 'ldapts';
import { users } from 'shared-api/contract';
import { addressOf, asText, nameOf } from '../oidc/identity.ts';
import type { Named } from '../single-sign-on/source.ts';
import type { LdapSettings } from './settings.ts';

/** An entry of the directory as the portal understands it; its groups are asked for apart. */
export interface DirectoryPerson extends Named {
  dn: string;
  position: string | null;
  /** What the person may sign in by. */
  login: string[];
  /** Distinguished names; null where the directory gives only the first ones, as Active Directory after 1,500. */
  memberOf: string[] | null;
}

export const memberOf = 'memberOf';

/** Who is who depends on the name of the directory in the settings, whatever its address. */
export const issuerOf = ({ id }: Pick<LdapSettings, 'id'>) => `ldap:${id}`;

/** Null for an entry that cannot be told from others. */
export function personOf(
  { id, attributes: names }: Pick<LdapSettings, 'id' | 'attributes'>,
  entry: Entry,
): DirectoryPerson | null {
  const read = (name: string | null) => (name === null ? [] : valuesOf(entry, name));
  const [email, firstName, lastName, position, department] = (
    ['email', 'firstName', 'lastName', 'position', 'department'] as const
  ).map((field) => read(names[field]).map(String));
  const subject = subjectOf(names.subject, read(names.subject)[0]);
  if (subject === null || entry.dn === '') return null;
  return {
    dn: entry.dn,
    issuer: issuerOf({ id }),
    subject,
    email: (email ?? []).map(addressOf).find((address) => address !== null) ?? null,
    // Addresses of the directory are given by the company.
    isEmailVerified: true,
    firstName: nameOf(firstName?.[0]),
    lastName: nameOf(lastName?.[0]),
    position: users.UserChange.shape.position.safeParse(position?.[0]).data || null,
    department: asText(department?.[0]?.trim()),
    groups: [],
    login: names.login.flatMap((name) => read(name).map(String)),
    memberOf: Object.keys(entry).some((key) => /^memberof;range=/i.test(key)) ? null : read(memberOf).map(String),
  };
}

/** Values of an attribute, in whatever case the directory writes its name. */
function valuesOf(entry: Entry, name: string): (string | Buffer)[] {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? [] : [entry[key] ?? []].flat();
}

/** An objectGUID is sixteen bytes; people and tools write it in the way of Microsoft, the first three numbers reversed. */
const guidOrder = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
const isGuid = (attribute: string) => attribute.toLowerCase() === 'objectguid';

function subjectOf(attribute: string, value: string | Buffer | undefined): string | null {
  if (value === undefined) return null;
  const bytes = Buffer.from(value as string);
  if (!isGuid(attribute)) return asText(bytes.toString());
  if (bytes.length !== guidOrder.length) return null;
  const hex = Buffer.from(guidOrder.map((at) => bytes[at] ?? 0)).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What the directory compares with its attribute. */
export function subjectValue(attribute: string, subject: string): string | Buffer {
  if (!isGuid(attribute)) return subject;
  const bytes = Buffer.from(subject.replaceAll('-', ''), 'hex');
  return Buffer.from(guidOrder.map((at) => bytes[at] ?? 0));
}
