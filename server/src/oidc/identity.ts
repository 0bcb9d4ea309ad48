import { text, users } from 'shared-api/contract';
import { SignOnRefusal } from './refusal.ts';
import type { Provider } from './settings.ts';

export type Claims = Record<string, unknown>;

/** Whom a provider has named, in a form that can be stored. */
export interface Identity {
  issuer: string;
  subject: string;
  sid: string | null;
  idToken: string;
  /** Null where there is none that the portal could keep. */
  email: string | null;
  /** The provider itself says that the person has this address. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  groups: string[];
}

/** Whether the ID token has all that the settings ask for. */
export function isComplete({ claims: names, roles, departments }: Provider, claims: Claims): boolean {
  const { groups, ...others } = names;
  const asked = [...Object.values(others), ...(roles || departments ? [groups] : [])];
  return asked.every((name) => claims[name] !== undefined);
}

/** @param ofUser what the provider adds to the ID token's claims, which come first */
export function identityOf(
  { claims: names }: Provider,
  { claims, ofUser, idToken }: { claims: Claims; ofUser: Claims; idToken: string },
): Identity {
  const all = { ...ofUser, ...claims };
  const [issuer, subject] = [asText(claims.iss), asText(claims.sub)];
  if (!issuer || !subject) throw new SignOnRefusal('failed', 'an issuer or a subject that cannot be kept');
  // The address and what is said of it come from the same place.
  const mail = claims[names.email] === undefined ? ofUser : claims;
  return {
    issuer,
    subject,
    sid: asText(claims.sid),
    idToken,
    email: addressOf(mail[names.email]),
    isEmailVerified: mail.email_verified === true,
    firstName: nameOf(all[names.given_name]),
    lastName: nameOf(all[names.family_name]),
    groups: [all[names.groups]].flat().filter((group) => typeof group === 'string'),
  };
}

export function asText(value: unknown): string | null {
  const isKept = typeof value === 'string' && value !== '' && value.length <= 1000 && text.isText(value);
  return isKept ? value : null;
}

/** Not one with letters that only become those of somebody's address when they are made small, as the sign of Kelvin does. */
export function addressOf(value: unknown): string | null {
  const email = users.email.safeParse(value).data ?? null;
  return email === email?.normalize('NFKC') ? email : null;
}

export const nameOf = (value: unknown) => users.profileFields.firstName.safeParse(value).data ?? null;
