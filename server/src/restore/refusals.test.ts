import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dumpTables } from '../backup/create.ts';
import { fixTexts } from '../backup/dump.ts';
import { openFolder, takeFolder } from '../backup-folder/folder.ts';
import { type Manifest, writeManifest } from '../backup-folder/manifest.ts';
import { keepNewest } from '../backup-folder/prune.ts';
import { createSealing } from '../backup-folder/sealing.ts';
import { reachDatabase } from '../db/database.ts';
import { applyMigrations, knownMigrations } from '../db/migrate.ts';
import { openDatabase } from '../openDatabase.ts';
import { files } from '../tables/files.ts';
import { users } from '../tables/users.ts';
import { attachFile, backUp, createFolder, createPlace, type Place, removeFolders } from '../testing/backups.ts';
import { buildPerson } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { restoreBackup } from './restore.ts';
import { verifyBackup } from './verify.ts';

const key = 'кошка-на-крыше-42';
const kind = process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded';

let portal: TestApp;
let open: string;
let sealed: string;
/** One place for all that must fail: whatever does leaves it as empty as it was. */
let target: Place;
let folder: string;

beforeAll(async () => {
  portal = await createTestApp();
  await buildPerson(portal.db, { firstName: 'Единственный' });
  await attachFile(portal, Buffer.alloc(200_000, 'содержимое '));
  [open, sealed] = [createFolder(), createFolder()];
  await backUp(portal, open);
  await beginCheaply(sealed, bodyOf(manifestIn(open)));
  await backUp(portal, sealed, key);
  rmSync(path.join(sealed, before2000));
  target = await createPlace(kind);
  await (await openDatabase(target)).close();
});
afterAll(async () => {
  await portal.close();
  removeFolders();
});
beforeEach(() => {
  folder = createFolder();
});

const restore = (secret: string | null = null, config: Place = target, time?: string) =>
  restoreBackup({ config, from: folder, secret, time, onProgress: () => undefined });

async function faultsOf(secret: string | null): Promise<string[]> {
  const backups = await openFolder(folder, secret);
  return verifyBackup(backups, await backups.read(await backups.newest()), () => undefined);
}

const before2000 = 'manifest-1999-12-31T00-00-00.000Z.json';

/** A folder keeps the key derivation that it began with: this one takes no half of a second each time. */
async function beginCheaply(to: string, body: Manifest): Promise<void> {
  const derivation = { kdf: 'scrypt' as const, cost: 2, blockSize: 8, parallelism: 1, salt: 'ab'.repeat(32) };
  const manifest = { ...body, createdAt: '1999-12-31T00:00:00.000Z' };
  writeFileSync(path.join(to, before2000), await writeManifest(manifest, createSealing(key, derivation)));
}

const manifestIn = (backups: string) =>
  path.join(backups, String(readdirSync(backups).find((name) => name.startsWith('manifest-'))));
const manifestFile = () => manifestIn(folder);
const bodyOf = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')).body;

function objectOf(kindOfObject: 'tables' | 'files'): string {
  const root = path.join(folder, kindOfObject);
  const all = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = all.map((entry) => path.join(entry.parentPath, entry.name));
  return String(files.sort((one, other) => readFileSync(other).length - readFileSync(one).length)[0]);
}

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}

async function changeManifest(change: (manifest: Manifest) => void): Promise<void> {
  const body = bodyOf(manifestFile());
  change(body);
  writeFileSync(manifestFile(), await writeManifest(body, null));
}

/** The database of the place is looked at by whoever restores next. */
function expectNoFiles(): void {
  const all = readdirSync(path.join(target.dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(all.filter((entry) => entry.isFile())).toEqual([]);
}

const damages: [string, (file: string) => void][] = [
  ['altered in the middle', (file) => flip(file, Math.floor(readFileSync(file).length / 2))],
  ['cut off', (file) => truncateSync(file, readFileSync(file).length - 5)],
  ['empty', (file) => truncateSync(file, 0)],
  ['missing', (file) => rmSync(file)],
  [
    'a link to another file',
    (file) => {
      renameSync(file, `${file}.aside`);
      symlinkSync(`${file}.aside`, file);
    },
  ],
];

describe.each([
  ['an open', null],
  ['an encrypted', key],
] as const)('%s backup', (_, secret) => {
  beforeEach(() => cpSync(secret === null ? open : sealed, folder, { recursive: true }));

  it.each(damages)('with a dump and a file that are %s is found out', async (_damage, damage) => {
    damage(objectOf('tables'));
    damage(objectOf('files'));
    expect(await faultsOf(secret)).toEqual([
      expect.stringContaining('The dump of the table'),
      expect.stringContaining('The file '),
    ]);
  });

  it('with an altered dump is refused, and the portal stays empty', async () => {
    flip(objectOf('tables'), 300);
    await expect(restore(secret)).rejects.toThrow('The dump of the table');
    expectNoFiles();
  });

  it('with a file that was cut off is refused, and the portal stays empty', async () => {
    truncateSync(objectOf('files'), 150_000);
    await expect(restore(secret)).rejects.toThrow('The file ');
    expectNoFiles();
  });

  it('with a manifest that was altered, cut off or renamed is refused', async () => {
    const file = manifestFile();
    const whole = readFileSync(file);
    flip(file, whole.length - 50);
    await expect(restore(secret)).rejects.toThrow(/manifest/);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    await expect(restore(secret)).rejects.toThrow(/cut off/);
    writeFileSync(file, whole);
    renameSync(file, path.join(folder, 'manifest-2020-01-01T00-00-00.000Z.json'));
    await expect(restore(secret)).rejects.toThrow(/it was renamed/);
  });
});

describe('a key', () => {
  beforeEach(() => cpSync(sealed, folder, { recursive: true }));

  it('that is another one opens nothing and adds nothing', async () => {
    await expect(restore('собака-под-крышей-43')).rejects.toThrow('the key is another one');
    await expect(restore()).rejects.toThrow('Give its key in BACKUP_KEY');
    await expect(backUp(portal, folder, 'собака-под-крышей-43')).rejects.toThrow('the key is another one');
    await expect(backUp(portal, folder)).rejects.toThrow('is encrypted');
    cpSync(open, createFolder(), { recursive: true });
    await expect(backUp(portal, open, key)).rejects.toThrow('are not encrypted');
  });

  it('that is given is asked of every manifest: nobody without it can put one there', async () => {
    const [planted] = readdirSync(open).filter((name) => name.startsWith('manifest-'));
    const later = 'manifest-2999-01-01T00-00-00.000Z.json';
    cpSync(path.join(open, String(planted)), path.join(folder, later));
    await expect(restore(key)).rejects.toThrow('is not encrypted, but a key is given');
    renameSync(path.join(folder, later), path.join(folder, later.replace('2999', '1999')));
    await expect(restore(key, target, '1999-01-01T00-00-00.000Z')).rejects.toThrow('is not encrypted as the others');
  });

  it('is needed to learn anything of what was stored', () => {
    const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const entry of all) {
      const bytes = readFileSync(path.join(entry.parentPath, entry.name)).toString('latin1');
      expect(bytes).not.toMatch(/storage_key|users|password/);
      expect(readdirSync(path.join(open, 'files'), { recursive: true })).not.toContain(entry.name);
    }
  });
});

describe('a manifest', () => {
  beforeEach(() => cpSync(open, folder, { recursive: true }));

  it.each(['../outside', '/etc/passwd', 'files/../../x', 'a//b', 'a\\..\\b'])(
    'whose key leads out of the store is refused: %s',
    async (hostile) => {
      await changeManifest(({ files }) => {
        if (files[0]) files[0].key = hostile;
      });
      await expect(restore()).rejects.toThrow('leads out of the store');
    },
  );

  it.each([
    [
      'has another table',
      ({ tables }: Manifest) => {
        if (tables[0]) tables[0].name = 'x"; drop table users; --';
      },
    ],
    ['has a table twice', ({ tables }: Manifest) => tables.splice(1, 1, ...tables.slice(0, 1))],
    ['has other columns', ({ tables }: Manifest) => void tables[0]?.columns.reverse().splice(0, 1, 'id; drop')],
  ])('that %s is refused, and the portal stays empty', async (_, change) => {
    await changeManifest(change as (manifest: Manifest) => void);
    await expect(restore()).rejects.toThrow(/than its schema/);
    expectNoFiles();
  });

  it('of a newer portal, or of a newer format, is refused', async () => {
    await changeManifest(({ migration }) => {
      migration.when += 1;
    });
    await expect(restore()).rejects.toThrow('The backup is of a newer portal');
    writeFileSync(manifestFile(), JSON.stringify({ format: 2 }));
    await expect(restore()).rejects.toThrow('was written by a newer portal');
  });
});

it('a portal that moves to another database beside its files keeps them, also when that fails', async () => {
  cpSync(open, folder, { recursive: true });
  const place = await createPlace(kind);
  const [{ storageKey = '' } = {}] = await portal.db.select().from(files);
  const file = path.join(place.dataDir, 'files', storageKey);
  cpSync(path.join(portal.config.dataDir, 'files'), path.join(place.dataDir, 'files'), { recursive: true });
  const dump = objectOf('tables');
  flip(dump, 300);
  await expect(restore(null, place)).rejects.toThrow('The dump of the table');
  expect(readFileSync(file)).toHaveLength(200_000);
  flip(dump, 300);
  flip(file, 300);
  await expect(restore(null, place)).rejects.toThrow('The store has another file than the backup');
  flip(file, 300);
  await restore(null, place);
  expect(readFileSync(file)).toHaveLength(200_000);
});

it('what all these have left empty takes a backup that is whole, and after that no other', async () => {
  cpSync(sealed, folder, { recursive: true });
  expect(await faultsOf(key)).toEqual([]);
  await restore(key);
  await expect(restore(key)).rejects.toThrow('The portal is not empty');
});

it('a portal of before the last migrations comes up to date with its rows', async () => {
  const place = await createPlace(kind);
  const before = knownMigrations().slice(0, -4);
  const opened = await reachDatabase(place);
  const client = await opened.pool.connect();
  await client.query('begin');
  await applyMigrations(client, before);
  await client.query(
    `insert into users (id, email, username, first_name, last_name, password_hash) values ('a', 'a@b.c', 'a', 'Старый', 'Жилец', 'x')`,
  );
  await client.query('commit; begin');
  await fixTexts(client);
  const [backups, release] = await takeFolder(folder, null);
  const tables = await dumpTables(client, backups.objects, () => undefined);
  const { folderMillis: when = 0, hash = '' } = before.at(-1) ?? {};
  const parts = { sequences: [], files: [], builds: [], missing: [] };
  const createdAt = new Date().toISOString();
  await backups.write({ createdAt, source: 'embedded', migration: { when, hash }, tables, ...parts });
  release();
  client.release(true);
  await opened.close();
  const restored = await createPlace(kind);
  await restore(null, restored);
  const portalNow = await createTestApp(restored);
  expect(await portalNow.db.select().from(users)).toMatchObject([{ id: 'a', firstName: 'Старый' }]);
  await portalNow.close();
});

it('a database with tables of somebody else is left alone', async () => {
  cpSync(open, folder, { recursive: true });
  const place = await createPlace(kind);
  const opened = await reachDatabase(place);
  await opened.pool.query('create table invoices (id int)');
  await opened.close();
  await expect(restore(null, place)).rejects.toThrow(/not this portal's \(invoices\)/);
});

it('a backup that breaks off is none, and the next one succeeds', async () => {
  const to = path.join(folder, 'backups');
  const file = await attachFile(portal, Buffer.from('скоро исчезнет'));
  mkdirSync(to);
  // A folder stands where the manifest's folder of objects would have to be made.
  writeFileSync(path.join(to, 'files'), '');
  await expect(backUp(portal, to)).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(readdirSync(to).filter((name) => name.startsWith('manifest'))).toEqual([]);
  rmSync(path.join(to, 'files'));
  writeFileSync(path.join(to, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, host: 'gone', since: '', started: null }));
  await expect(backUp(portal, to)).rejects.toThrow('is held by process');
  rmSync(path.join(to, 'lock'));
  await portal.storage.remove(file.storageKey);
  const { manifest } = await backUp(portal, to);
  expect(manifest.missing).toEqual([file.storageKey]);
});

it('keeping the newest removes the others with what only they had', async () => {
  const to = path.join(folder, 'kept');
  await attachFile(portal, Buffer.from('первый'));
  await backUp(portal, to);
  const dumps = readdirSync(path.join(to, 'tables'), { recursive: true }).length;
  await buildPerson(portal.db);
  const { time } = await backUp(portal, to);
  expect(readdirSync(path.join(to, 'tables'), { recursive: true }).length).toBeGreaterThan(dumps);
  const [backups, release] = await takeFolder(to, null);
  expect(await keepNewest(backups, 1)).toEqual({ removedBackups: 1, removedObjects: expect.any(Number) });
  release();
  expect(await backups.times()).toEqual([time]);
  expect(await verifyBackup(backups, await backups.read(time), () => undefined)).toEqual([]);
});
