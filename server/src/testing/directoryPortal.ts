import { checkLdapSettings } from '../ldap/settings.ts';
import { inject, type TestApp } from './createTestApp.ts';
import { type DirectoryServer, people, personPassword, portalName, portalPassword } from './directoryServer.ts';

/** Settings as of a file that names what has to be named, and `more`. */
export function ldapSettings({ secureUrl, caFile }: Pick<DirectoryServer, 'secureUrl' | 'caFile'>, more: object = {}) {
  return checkLdapSettings({
    ...{ id: 'corp', kind: 'openldap', url: secureUrl, caFile, base: people },
    ...{ bindDn: portalName, bindPassword: portalPassword, createAccounts: true },
    ...more,
  });
}

/** The call of the sign-in form. */
export const signIn = ({ app }: Pick<TestApp, 'app'>, email: string, password = personPassword) =>
  inject(app, { method: 'POST', url: '/api/auth/login', payload: { email, password } });
