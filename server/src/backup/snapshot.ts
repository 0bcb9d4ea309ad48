import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { BackupUnfit } from '../backup-folder/unfit.ts';
import type { Config } from '../config.ts';
import { embeddedFolder, type OpenDatabase, reachDatabase } from '../db/database.ts';
import { isAbandoned, owner } from '../work/owner.ts';
import { askPortal, type RunningPortal } from './ask.ts';
import { backupLock } from './removals.ts';

/** The portal's database as it is at one moment. */
export interface Snapshot {
  source: 'embedded' | 'postgresql';
  client: pg.ClientBase;
  /** Nothing more is read of the database; files that it names are still not removed. */
  endReading: () => Promise<void>;
  close: () => Promise<void>;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Takes a snapshot without stopping the portal: of PostgreSQL by a transaction, of the embedded database by a copy of its
 * files, for which its portal waits a moment. To be closed in every case.
 */
export async function takeSnapshot(config: Place): Promise<Snapshot> {
  if (config.databaseUrl) return openSnapshot('postgresql', await reachDatabase(config));
  if (!existsSync(embeddedFolder(config.dataDir))) {
    throw new BackupUnfit(`There is no portal in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the portal.`);
  }
  const portal = await askPortal(config.dataDir);
  if (!portal) return openSnapshot('embedded', await reachDatabase(config));
  try {
    return await openCopy(config.dataDir, portal);
  } catch (error) {
    portal.leave();
    throw error;
  }
}

async function openCopy(dataDir: string, portal: RunningPortal): Promise<Snapshot> {
  await removeAbandoned(dataDir);
  const copy = path.join(dataDir, `${copyMark}${owner}`);
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await mkdir(copy, { mode: 0o700 });
    await portal.whileStill(() =>
      cp(embeddedFolder(dataDir), embeddedFolder(copy), { recursive: true, mode: constants.COPYFILE_FICLONE }),
    );
    const snapshot = await openSnapshot('embedded', await reachDatabase({ dataDir: copy, databaseUrl: undefined }));
    const endReading = async () => {
      await snapshot.close();
      await remove();
    };
    return { ...snapshot, endReading, close: () => endReading().finally(portal.leave) };
  } catch (error) {
    await remove();
    throw error;
  }
}

const copyMark = 'backup-copy-';

async function removeAbandoned(dataDir: string): Promise<void> {
  const copies = (await readdir(dataDir)).filter((name) => name.startsWith(copyMark));
  const left = copies.filter((name) => isAbandoned(name.slice(copyMark.length)));
  await Promise.all(left.map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })));
}

async function openSnapshot(source: Snapshot['source'], opened: OpenDatabase): Promise<Snapshot> {
  let client: pg.PoolClient | undefined;
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    client?.release(true);
    await opened.close();
  };
  try {
    client = await opened.pool.connect();
    // Before the snapshot: what it names is kept from then on.
    await client.query('select pg_advisory_lock_shared($1)', [backupLock]);
    await client.query('begin isolation level repeatable read, read only');
    const endReading = async () => {
      await client?.query('rollback');
    };
    return { source, client, endReading, close };
  } catch (error) {
    await close();
    throw error;
  }
}
