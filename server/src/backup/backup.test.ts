import { EventEmitter, once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { ReleaseManifest } from 'shared-api';
import { poolOf } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { releaseProofs } from '../tables/proofs.ts';
import { releases } from '../tables/releases.ts';
import * as schema from '../tables/schema.ts';
import { uploadSessions } from '../tables/uploads.ts';
import { attachFile, removeFolders } from '../testing/backups.ts';
import { buildManifest } from '../testing/buildArchive.ts';
import { buildPerson } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { type Holding, listenToBackups, socketOf } from './hold.ts';
import { backupLock, isBackedUp, keepDuringBackups } from './removals.ts';
import { readStoredKeys } from './stored-keys.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(async () => {
  await portal.close();
  removeFolders();
});

describe('the keys of the store', () => {
  it('are those of every column that names one', () => {
    const columns = Object.values(schema)
      .filter((table) => is(table, PgTable))
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
      );
    // A new column that names objects of the store belongs into stored-keys.ts; any other, into this list.
    expect(columns.filter((name) => /\.\w*(key|parts$)/.test(name)).sort()).toEqual([
      'attestation_leaves.key',
      'cost_windows.key',
      'files.storage_key',
      'material_templates.built_in_key',
      'materials.source_key',
      'notifications.key',
      'npm_versions.storage_key',
      'passkeys.public_key',
      'pending_objects.storage_key',
      'release_proofs.pictures_key',
      'releases.archive_key',
      'releases.file_keys',
      'settings.key',
      'source_aliases.key',
      'synonyms.keys',
      'upload_sessions.parts',
    ]);
  });

  it('are found in all of them, but for what is cleared', async () => {
    const { db } = portal;
    const file = await attachFile(portal, Buffer.from('содержимое'));
    const { id: userId } = await buildPerson(db);
    await db.insert(uploadSessions).values({ userId, name: 'a', size: 9, parts: ['uploads/a/1', 'uploads/a/2'] });
    const manifest = buildManifest({ name: 'news', version: '1.0.0' }) as ReleaseManifest;
    const release = { name: 'news', manifest, publishedBy: 'test' };
    await db.insert(releases).values([
      { ...release, version: '1.0.0', archiveKey: 'releases/news/1' },
      { ...release, version: '2.0.0', fileKeys: { ['a'.repeat(64)]: 'releases/news/files/a' } },
      { ...release, version: '3.0.0', archiveKey: 'releases/news/3', clearedAt: new Date() },
    ]);
    const proof = { name: 'news', isPassed: true, missing: [], uploadedBy: 'test' };
    const report = { screens: [{ picture: 'screen-01.jpg' }, { picture: null }] } as never;
    await db.insert(releaseProofs).values([
      { ...proof, version: '1.0.0', report, picturesKey: 'proofs/news/1' },
      { ...proof, version: '3.0.0', report, picturesKey: 'proofs/news/3' },
    ]);
    const keys = await readStoredKeys(poolOf(db));
    expect(keys).toEqual(
      [
        { key: file.storageKey, sha256: file.sha256, size: file.size },
        { key: 'proofs/news/1/screen-01.jpg', sha256: null, size: null },
        { key: 'releases/news/1', sha256: null, size: null },
        { key: 'releases/news/files/a', sha256: 'a'.repeat(64), size: null },
        { key: 'uploads/a/1', sha256: null, size: null },
        { key: 'uploads/a/2', sha256: null, size: null },
      ].sort((one, other) => (one.key < other.key ? -1 : 1)),
    );
  });
});

describe('a portal beside which a backup is made', () => {
  it('removes files when the backup has ended, not before', async () => {
    const { storage } = portal;
    const key = 'a/b';
    await storage.put(key, Readable.from([Buffer.from('да')]));
    const isThere = async () => (await (await storage.open(key)).toArray().catch(() => [])).length > 0;
    let isUnderWay = true;
    const [kept, end] = keepDuringBackups(storage, async () => isUnderWay, fail);
    await kept.remove(key);
    expect(await isThere()).toBe(true);
    isUnderWay = false;
    await end();
    expect(await isThere()).toBe(false);
  });

  it('knows of one on its server, from whichever machine', async () => {
    const pool = poolOf(portal.db);
    expect(await isBackedUp(pool)).toBe(false);
    const client = await pool.connect();
    await client.query('select pg_advisory_lock_shared($1)', [backupLock]);
    const { rows } = await client.query('select 1 as alone');
    expect(rows).toEqual([{ alone: 1 }]);
    if (portal.isServer) expect(await isBackedUp(pool)).toBe(true);
    client.release(true);
  });

  it('passes everything else on to its store as it is', () => {
    const storage = {} as Storage;
    const [kept, end] = keepDuringBackups(storage, async () => false, fail);
    expect(Object.keys(kept)).toEqual(['remove']);
    return end();
  });
});

describe('an embedded database that is asked to be still', () => {
  let holding: Holding;
  const holds = new EventEmitter();
  const pool = () => poolOf(portal.db);
  beforeAll(async () => {
    const { dataDir } = portal.config;
    holding = await listenToBackups({ dataDir, pool: pool(), onHeld: () => holds.emit('ended') });
  });
  afterAll(() => holding.close());

  async function ask(command: string): Promise<{ socket: Socket; answer: string | null }> {
    const socket = connect(socketOf(portal.config.dataDir)).setEncoding('utf8');
    socket.write(command);
    const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return { socket, answer: typeof answer === 'string' ? answer : null };
  }
  /** Whether people are answered; on a server they always are. */
  const isOpen = async () => {
    const query = pool().query('select 1');
    return Promise.race([query.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
  };

  it('waits until it is let go, and is asked by its own user only', async () => {
    expect(statSync(socketOf(portal.config.dataDir)).mode & 0o777).toBe(0o600);
    const { socket, answer } = await ask('hold\n');
    expect(answer).toBe('held\n');
    if (!portal.isServer) expect(await isOpen()).toBe(false);
    expect(await holding.isUnderWay()).toBe(true);
    const ended = once(holds, 'ended');
    socket.write('go on\n');
    await ended;
    await pool().query('select 1');
    socket.destroy();
    await once(socket, 'close');
  });

  it('goes on when who has asked is gone', async () => {
    const { socket } = await ask('hold\n');
    const ended = once(holds, 'ended');
    socket.destroy();
    await ended;
    await pool().query('select 1');
  });

  it('does not listen to anything else', async () => {
    expect((await ask('drop everything\n')).answer).toBeNull();
    const { socket } = await ask('hold\n');
    socket.write('hold\n');
    await once(socket, 'close');
    await pool().query('select 1');
  });
});

function fail(error: unknown): never {
  throw error;
}
