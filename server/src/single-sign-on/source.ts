import type { Identity } from '../oidc/identity.ts';
import type { Provider } from '../oidc/settings.ts';

/** Where somebody is known from, and what its people get here. */
export interface Source extends Pick<Provider, 'id' | 'roles' | 'departments' | 'createAccounts'> {
  kind: 'oidc' | 'ldap';
}

/** Whom a source names. */
export interface Named
  extends Pick<Identity, 'issuer' | 'subject' | 'email' | 'isEmailVerified' | 'firstName' | 'lastName' | 'groups'> {
  /** The name of a department, where the source says one beside groups. */
  department?: string | null;
}
