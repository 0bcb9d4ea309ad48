import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../config.ts';
import { createDirectory } from './directory.ts';
import { canonicalName, firstValue, isName, isUnder } from './names.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-ldap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = path.join(folder, 'ldap.json');
const least = {
  id: 'corp',
  kind: 'active-directory',
  url: 'ldaps://dc.corp.example',
  bindDn: 'CN=portal,OU=Service,DC=corp,DC=example',
  bindPassword: 'hunter2-hunter2',
  base: 'OU=People,DC=corp,DC=example',
};

function read(json: unknown) {
  writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
  return readConfig({ DATA_DIR: folder, LDAP_FILE: file }).ldap;
}

describe('LDAP_FILE', () => {
  it('needs no more than where the directory is, and who asks', () => {
    expect(read(least)).toEqual({
      ...least,
      ...{ startTls: false, plaintext: false, ca: undefined, createAccounts: false, breakGlass: [], timeoutSeconds: 8 },
      filter: '(&(objectCategory=person)(objectClass=user))',
      disabledFilter: '(userAccountControl:1.2.840.113556.1.4.803:=2)',
      attributes: {
        ...{ subject: 'objectGUID', login: ['mail', 'userPrincipalName'], email: 'mail' },
        ...{ firstName: 'givenName', lastName: 'sn', position: 'title', department: null },
      },
      groups: { by: 'memberOf' },
      sync: { isOn: true, at: '03:00', mostDeactivated: 20 },
    });
    expect(read({ ...least, kind: 'openldap' })).toMatchObject({
      disabledFilter: null,
      attributes: { subject: 'entryUUID' },
    });
    expect(readConfig({ DATA_DIR: folder }).ldap).toBeUndefined();
  });

  it('may name files of the secret and of the certificates, beside itself', () => {
    const { bindPassword: _secret, ...rest } = least;
    const named = { ...rest, bindPasswordFile: 'secret.txt', caFile: 'ca.pem' };
    expect(() => read(named)).toThrow(/LDAP_FILE: bindPasswordFile: the file .+secret\.txt cannot be read/);
    writeFileSync(path.join(folder, 'secret.txt'), ' from a file \n');
    writeFileSync(path.join(folder, 'ca.pem'), 'PEM');
    expect(read(named)).toMatchObject({ bindPassword: 'from a file', ca: 'PEM' });
  });

  it.each([
    ['id', { id: 'Корп' }],
    ['kind', { kind: 'novell' }],
    ['url', { url: 'https://dc.corp.example' }],
    ['url', { url: 'ldaps://dc.corp.example/ou=people' }],
    ['url', { url: 'ldaps://name:password@dc.corp.example' }],
    ['url: ldap: would send passwords in the open', { url: 'ldap://dc.corp.example' }],
    ['plaintext: only for ldap: on this machine', { url: 'ldap://dc.corp.example', plaintext: true }],
    ['plaintext', { plaintext: true }],
    ['startTls', { startTls: true }],
    ['base', { base: 'people' }],
    ['bindDn', { bindDn: '' }],
    ['bindPassword', { bindPassword: '' }],
    ['bindPassword', { bindPasswordFile: 'too.txt' }],
    ['filter', { filter: 'objectClass=user' }],
    ['filter', { filter: '(a=b))(c=d)' }],
    ['attributes', { attributes: { mail: 'mail' } }],
    ['attributes.email', { attributes: { email: 'mail)(uid=*' } }],
    ['roles.staff', { roles: { staff: 'OWNER' } }],
    ['roles: “admins” is no distinguished name', { roles: { admins: 'ADMIN' } }],
    ['departments: “sales” is no distinguished name', { departments: { sales: 'Продажи' } }],
    ['sync.at', { sync: { at: '25:00' } }],
    ['sync.mostDeactivated', { sync: { mostDeactivated: 120 } }],
    ['the file: unknown names: createAcounts', { createAcounts: true }],
  ])('that is wrong is not started with: %s', (named, change) => {
    const json = { ...least, ...change };
    expect(() => read(json)).toThrow(ConfigError);
    expect(() => read(json)).toThrow(new RegExp(`LDAP_FILE: ${named.replace(/[()]/g, '\\$&')}[^А-яё]*`, 'm'));
    expect(() => read(json)).not.toThrow(/hunter2/);
  });

  it('that cannot be read, or whose filter the library does not take, is told of too', () => {
    expect(() => read('{"bindPassword": "hunter2",')).toThrow(/LDAP_FILE: the file .+ is not JSON$/);
    const settings = read({ ...least, filter: '(&(objectClass=user)(x y))' });
    expect(() => settings && createDirectory(settings)).toThrow(/LDAP_FILE: filter: /);
    expect(read({ ...least, roles: { admins: 'ADMIN' }, groups: { base: 'OU=G,DC=corp,DC=example' } })).toBeDefined();
    for (const url of ['ldap://localhost:389', 'ldap://127.0.0.1', 'ldap://[::1]:1389']) {
      expect(read({ ...least, url, plaintext: true })?.url).toBe(url);
    }
  });
});

describe('distinguished names', () => {
  it('are the same however they are written', () => {
    const name = canonicalName('CN=Орлов\\, Иван,OU=People,DC=corp');
    for (const other of [
      'cn=орлов\\2C иван, ou=people ,dc=CORP',
      'CN = \\d0\\9e\\d1\\80\\d0\\bb\\d0\\be\\d0\\b2\\, Иван,OU=People,DC=corp',
    ]) {
      expect(canonicalName(other)).toBe(name);
    }
    expect(canonicalName('b=2+a=1,c=3')).toBe(canonicalName('A=1+B=2,C=3'));
    expect(canonicalName('cn=admins,ou=people')).not.toBe(canonicalName('cn=admins\\,ou\\=people'));
  });

  it('lie under others by whole parts alone', () => {
    const base = canonicalName('ou=groups,dc=corp');
    expect(isUnder(canonicalName('CN=a,OU=groups,DC=corp'), base)).toBe(true);
    for (const other of ['cn=a,ou=mygroups,dc=corp', 'cn=a\\,ou=groups\\,dc=corp', 'cn=a,ou=groups,dc=corp,dc=evil']) {
      expect(isUnder(canonicalName(other), base)).toBe(false);
    }
    expect(firstValue('CN=Отдел\\, склад\\20,OU=x')).toBe('Отдел, склад ');
    expect([isName('portal-admins'), isName('cn=a'), isName('cn=a,b'), isName('')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
