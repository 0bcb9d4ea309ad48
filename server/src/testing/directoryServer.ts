import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Attribute, Change } from 'ldapts';
import { createDirectoryManager, type DirectoryManager, type Values } from './directoryManager.ts';

export const base = 'dc=corp,dc=test';
export const people = `ou=people,${base}`;
export const groups = `ou=groups,${base}`;
export const portalName = `cn=portal,${base}`;
export const portalPassword = 'the password of the portal at the directory';
const root = { name: `cn=root,${base}`, password: 'root' };

/** A real OpenLDAP on this machine with a folder and certificates of its own. */
export interface DirectoryServer extends Omit<DirectoryManager, 'manage'> {
  /** `ldap://localhost:…`, where TLS may be begun. */
  url: string;
  /** `ldaps://localhost:…` */
  secureUrl: string;
  /** PEM of who has signed its certificate, and the file of it. */
  ca: string;
  caFile: string;
  /** Of somebody else. */
  strangeCa: string;
  uuidOf: (dn: string) => Promise<string>;
  /** A person with a password, in the groups. */
  addPerson: (uid: string, more?: Values) => Promise<string>;
  addGroup: (cn: string, members: string[], under?: string) => Promise<string>;
  join: (group: string, dn: string) => Promise<void>;
  leave: (group: string, dn: string) => Promise<void>;
  /** As if the machine were off; `start` again afterwards, with what there was. */
  halt: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export const personPassword = 'зимний вечер 17';

export async function startDirectory(): Promise<DirectoryServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-slapd-'));
  const { ca, strangeCa } = makeCertificates(folder);
  writeFileSync(path.join(folder, 'slapd.conf'), configuration(folder));
  mkdirSync(path.join(folder, 'data'));
  const machine = createMachine(folder);
  await machine.start();
  const [port, securePort] = machine.ports();
  const server: DirectoryServer = {
    ...{ url: `ldap://localhost:${port}`, secureUrl: `ldaps://localhost:${securePort}` },
    ...{ ca, caFile: path.join(folder, 'ca.pem'), strangeCa, start: machine.start, halt: machine.halt },
    ...createManagement(port),
    stop: async () => {
      await machine.halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.add(base, { objectClass: ['dcObject', 'organization'], dc: 'corp', o: 'Corp' });
  for (const dn of [people, groups])
    await server.add(dn, { objectClass: 'organizationalUnit', ou: dn.slice(3, dn.indexOf(',')) });
  const portal = { objectClass: ['organizationalRole', 'simpleSecurityObject'], cn: 'portal' };
  await server.add(portalName, { ...portal, userPassword: portalPassword });
  return server;
}

/** The process, which may be killed and started again. */
function createMachine(folder: string) {
  let ports: [number, number] | undefined;
  let running: ChildProcess | undefined;
  const halt = async () => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  // Tests that fail before they stop it leave nothing behind.
  process.once('exit', () => running?.kill('SIGKILL'));
  return {
    halt,
    ports: () => ports ?? [0, 0],
    start: async () => {
      for (let tries = 0; running === undefined; tries += 1) {
        if (tries === 5) throw new Error('slapd does not start');
        // They stay the same when it comes back; at first somebody else may be faster.
        const wanted = ports ?? (await freePorts());
        running = await run(folder, ...wanted);
        if (running) ports = wanted;
      }
    },
  };
}

type Management = Omit<DirectoryManager, 'manage'> &
  Pick<DirectoryServer, 'uuidOf' | 'addPerson' | 'addGroup' | 'join' | 'leave'>;

/** What its administrator does. */
function createManagement(port: number): Management {
  const { manage, ...usual } = createDirectoryManager({ url: `ldap://localhost:${port}` }, root);
  const { add } = usual;
  return {
    ...usual,
    uuidOf: (dn) =>
      manage(async (client) => {
        const { searchEntries } = await client.search(dn, { scope: 'base', attributes: ['entryUUID'] });
        return String(searchEntries[0]?.entryUUID);
      }),
    addPerson: async (uid, more = {}) => {
      const dn = `uid=${uid},${people}`;
      const names = { uid, cn: uid, sn: 'Орлов', givenName: 'Иван', mail: `${uid}@corp.test` };
      await add(dn, { objectClass: 'inetOrgPerson', ...names, userPassword: personPassword, ...more });
      return dn;
    },
    addGroup: async (cn, members, under = groups) => {
      const dn = `cn=${cn},${under}`;
      // A group of this kind has a member at all times.
      await add(dn, { objectClass: 'groupOfNames', cn, member: [root.name, ...members] });
      return dn;
    },
    join: (group, dn) => manage((client) => client.modify(group, member('add', dn))),
    leave: (group, dn) => manage((client) => client.modify(group, member('delete', dn))),
  };
}

const member = (operation: 'add' | 'delete', dn: string) =>
  new Change({ operation, modification: new Attribute({ type: 'member', values: [dn] }) });

const attribute = (oid: string, name: string, equality: string, syntax: number) =>
  `attributetype ( 1.2.840.113556.1.4.${oid} NAME '${name}' EQUALITY ${equality} SYNTAX 1.3.6.1.4.1.1466.115.121.1.${syntax} SINGLE-VALUE )`;

/** What the settings for Active Directory ask for, with its own numbers. */
const activeDirectory = [
  attribute('2', 'objectGUID', 'octetStringMatch', 40),
  attribute('8', 'userAccountControl', 'integerMatch', 27),
  attribute('656', 'userPrincipalName', 'caseIgnoreMatch', 15),
  attribute('782', 'objectCategory', 'caseIgnoreMatch', 15),
  "objectclass ( 1.2.840.113556.1.5.9 NAME 'user' SUP top AUXILIARY MAY ( objectGUID $ userAccountControl $ userPrincipalName $ objectCategory ) )",
];

/** Answers as Active Directory does: at most 1,000 entries at once, all of them page by page. */
function configuration(folder: string): string {
  const schemas = ['core', 'cosine', 'inetorgperson'];
  return [
    ...schemas.map((name) => `include /etc/ldap/schema/${name}.schema`),
    ...activeDirectory,
    'modulepath /usr/lib/ldap',
    ...['back_mdb', 'memberof'].map((name) => `moduleload ${name}`),
    // Says yes to a name without a password, as many directories do.
    'allow bind_anon_cred bind_anon_dn',
    `TLSCACertificateFile ${folder}/ca.pem`,
    `TLSCertificateFile ${folder}/server.pem`,
    `TLSCertificateKeyFile ${folder}/server.key`,
    'database mdb',
    'maxsize 134217728',
    'dbnosync',
    `suffix "${base}"`,
    `rootdn "${root.name}"`,
    `rootpw ${root.password}`,
    `directory ${folder}/data`,
    'index objectClass,mail,uid,member,entryUUID eq',
    `limits dn.exact="${portalName}" size.soft=1000 size.hard=1000 size.prtotal=unlimited`,
    'access to attrs=userPassword by anonymous auth by * none',
    `access to * by dn.exact="${portalName}" read by dn.exact="cn=limited,${base}" read by * none`,
    'overlay memberof',
    'memberof-refint true',
    '',
  ].join('\n');
}

/** Undefined where it ends at once, as with a port that is taken. */
async function run(folder: string, port: number, securePort: number): Promise<ChildProcess | undefined> {
  const addresses = `ldap://127.0.0.1:${port}/ ldaps://127.0.0.1:${securePort}/`;
  const args = ['-f', path.join(folder, 'slapd.conf'), '-h', addresses, '-d', 'stats'];
  const child = spawn('/usr/sbin/slapd', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  const isUp = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve(false));
    child.stderr.on('data', (data) => {
      said = `${said}${data}`.slice(-2000);
      if (said.includes('slapd starting')) resolve(true);
    });
  });
  if (!isUp && !said.includes('bind(')) throw new Error(`slapd ends: ${said}`);
  // It says so a moment before it takes connections.
  if (isUp) for (const one of [port, securePort]) while (!(await isOpen(one))) await wait(5);
  return isUp ? child : undefined;
}

/** Whether somebody listens there on this machine. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

async function freePorts(): Promise<[number, number]> {
  const servers = [net.createServer(), net.createServer()];
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const [one = 0, two = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return [one, two];
}

function makeCertificates(folder: string) {
  const openssl = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`openssl makes no certificate: ${stderr}`);
  };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  for (const name of ['ca', 'strange']) {
    openssl('req', '-x509', ...key, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.pem`);
  }
  openssl('req', ...key, '-subj', '/CN=directory', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(path.join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem');
  const [ca, strangeCa] = ['ca.pem', 'strange.pem'].map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return { ca: ca ?? '', strangeCa: strangeCa ?? '' };
}
