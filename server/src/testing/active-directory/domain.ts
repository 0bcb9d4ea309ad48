import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDirectoryManager, type DirectoryManager, type Values } from '../directoryManager.ts';
import { isOpen } from '../directoryServer.ts';

export const domain = 'DC=corp,DC=example';
export const staff = `OU=Сотрудники,${domain}`;
export const administrator = { name: `CN=Administrator,CN=Users,${domain}`, password: 'Prove-It-2026' };
export const personPassword = 'Зимний-вечер-17';

/** A domain controller of Samba on this machine. */
export interface Domain extends Pick<DirectoryManager, 'set' | 'move' | 'remove'> {
  url: string;
  /** Without TLS, by which it takes no password. */
  plainUrl: string;
  /** Of who has signed its certificate. */
  caFile: string;
  /** A person with a password; returns the distinguished name. */
  addPerson: (login: string, more?: Values) => Promise<string>;
  addPeople: (logins: string[]) => Promise<void>;
  addGroup: (name: string, members: string[]) => Promise<string>;
  addUnit: (dn: string) => Promise<void>;
  /** The objectGUID of a person as the domain's own tools write it. */
  guidOf: (login: string) => string;
  stop: () => Promise<void>;
}

/** Makes a domain in a folder of its own, and starts its LDAP. Its ports are those of LDAP: only root may take them. */
export async function startDomain(): Promise<Domain> {
  if (process.getuid?.() !== 0) throw new Error('A domain controller takes the ports of LDAP: run this as root');
  if (!existsSync('/usr/share/samba/setup/provision.ldif'))
    throw new Error('Install: sudo apt-get install samba samba-dsdb-modules samba-ad-provision');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-domain-'));
  const ca = makeCertificate(folder);
  const names = ['--realm=CORP.EXAMPLE', '--domain=CORP', '--server-role=dc', '--dns-backend=NONE'];
  const provision = ['domain', 'provision', `--targetdir=${folder}`, ...names, `--adminpass=${administrator.password}`];
  execFileSync('samba-tool', provision, { stdio: 'ignore' });
  const running = run(folder);
  // Checks that fail before they stop it leave nothing behind.
  process.once('exit', () => running.kill('SIGKILL'));
  await isListening(running, 636);
  const management = createManagement(ca);
  await management.addUnit(staff);
  return {
    ...{ url: 'ldaps://localhost', plainUrl: 'ldap://localhost', caFile: path.join(folder, 'cert.pem') },
    ...management,
    guidOf: (login) => {
      const show = ['user', 'show', login, '--attributes=objectGUID', '-H', path.join(folder, 'private/sam.ldb')];
      const said = execFileSync('samba-tool', show, { encoding: 'utf8' });
      return /objectGUID: ([\da-f-]+)/.exec(said)?.[1] ?? '';
    },
    stop: async () => {
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Management = Omit<Domain, 'url' | 'plainUrl' | 'caFile' | 'guidOf' | 'stop'>;

/** What the administrator of the domain does. */
function createManagement(ca: string): Management {
  const options = { url: 'ldaps://localhost', tlsOptions: { ca } };
  const { add, addAll, set, move, remove } = createDirectoryManager(options, administrator);
  return {
    ...{ set, move, remove },
    addPerson: async (login, more = {}) => {
      await add(nameOf(login), personOf(login, more));
      return nameOf(login);
    },
    addPeople: (logins) => addAll(logins.map((login) => [nameOf(login), personOf(login, {})])),
    addGroup: async (name, member) => {
      await add(nameOf(name), { objectClass: 'group', sAMAccountName: name, member });
      return nameOf(name);
    },
    addUnit: (dn) => add(dn, { objectClass: 'organizationalUnit' }),
  };
}

const nameOf = (name: string) => `CN=${name},${staff}`;

function personOf(login: string, more: Values): Values {
  return {
    ...{ objectClass: 'user', sAMAccountName: login, userPrincipalName: `${login}@corp.example` },
    ...{ mail: `${login}@company.example`, givenName: 'Иван', sn: 'Орлов', userAccountControl: '512' },
    unicodePwd: Buffer.from(`"${personPassword}"`, 'utf16le'),
    ...more,
  };
}

function run(folder: string): ChildProcess {
  const options = {
    ...{ 'server services': 'ldap', interfaces: 'lo', 'bind interfaces only': 'yes', 'pid directory': folder },
    ...{ 'ncalrpc dir': path.join(folder, 'ncalrpc'), 'tls certfile': path.join(folder, 'cert.pem') },
    ...{ 'tls keyfile': path.join(folder, 'key.pem'), 'tls cafile': path.join(folder, 'cert.pem') },
  };
  const given = Object.entries(options).map(([name, value]) => `--option=${name}=${value}`);
  const args = ['-i', '-M', 'single', '-s', path.join(folder, 'etc/smb.conf'), ...given];
  return spawn('samba', args, { stdio: 'ignore' });
}

async function isListening(child: ChildProcess, port: number): Promise<void> {
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('samba does not start');
    await wait(50);
  }
}

function makeCertificate(folder: string): string {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', 'key.pem', '-out', 'cert.pem'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...key, ...names], { cwd: folder, stdio: 'ignore' });
  chmodSync(path.join(folder, 'key.pem'), 0o600);
  return readFileSync(path.join(folder, 'cert.pem'), 'utf8');
}
