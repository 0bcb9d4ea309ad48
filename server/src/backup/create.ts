import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { createReleaseFiles } from '../archives/files.ts';
import { type BackupFolder, takeFolder } from '../backup-folder/folder.ts';
import type { Manifest, TableEntry } from '../backup-folder/manifest.ts';
import type { Objects } from '../backup-folder/objects.ts';
import { BackupUnfit } from '../backup-folder/unfit.ts';
import type { Config } from '../config.ts';
import { knownMigrations, type SchemaState, schemaState } from '../db/migrate.ts';
import { openStorage } from '../storage/create.ts';
import { readSequences, readTables, type TableShape } from './catalogue.ts';
import { copyBuilds, readBuilds } from './copy-builds.ts';
import { type CopiedFiles, copyFiles } from './copy-files.ts';
import { dumpRows, fixTexts } from './dump.ts';
import { takeSnapshot } from './snapshot.ts';
import { readStoredKeys } from './stored-keys.ts';

export interface Wish {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl'>;
  /** Folder of the backups. */
  to: string;
  /** Encrypts all of them; null for open ones. */
  secret: string | null;
  onProgress: Progress;
}

type Progress = (step: 'tables' | 'files', done: number, total: number, label: string) => void;

export interface Made {
  time: string;
  folder: BackupFolder;
  manifest: Manifest;
  copied: CopiedFiles['copied'];
  altered: string[];
}

/**
 * Makes a backup of the portal while it runs. Whatever breaks off leaves no backup; what it has copied by then is not
 * copied again. Rejects with BackupUnfit where a person can do something about it.
 *
 * @param afterwards work that has the folder to itself still
 */
export async function createBackup(wish: Wish, afterwards?: (made: Made) => Promise<void>): Promise<Made> {
  const [folder, release] = await takeFolder(wish.to, wish.secret);
  try {
    const made = await fill(folder, wish);
    await afterwards?.(made);
    return made;
  } finally {
    release();
  }
}

async function fill(folder: BackupFolder, { config, onProgress }: Wish): Promise<Made> {
  const { objects } = folder;
  const newest = (await folder.times()).at(-1);
  const before = newest === undefined ? null : await folder.read(newest);
  const storage = await openStorage(config);
  const snapshot = await takeSnapshot(config);
  // After the backup before, also where a clock was set back: the newest one is known by its name.
  const now = Math.max(Date.now(), before ? Date.parse(before.createdAt) + 1 : 0);
  try {
    const { keys, builds, ...database } = await dumpDatabase(snapshot.client, objects, (...progress) =>
      onProgress('tables', ...progress),
    );
    await snapshot.endReading();
    const { files, missing, copied, altered } = await copyFiles(
      { storage, objects, before, onProgress: (...progress) => onProgress('files', ...progress) },
      keys,
    );
    const manifest: Manifest = {
      createdAt: new Date(now).toISOString(),
      source: snapshot.source,
      ...database,
      files,
      builds: await copyBuilds(createReleaseFiles(config.dataDir), objects, builds),
      missing,
    };
    return { time: await folder.write(manifest), folder, manifest, copied, altered };
  } finally {
    await snapshot.close();
  }
}

type TableProgress = (done: number, total: number, table: string) => void;

/** Every table of the snapshot, and what belongs to them. */
async function dumpDatabase(client: pg.ClientBase, objects: Objects, onProgress: TableProgress) {
  await fixTexts(client);
  const migration = await requireCurrent(client);
  const tables = await dumpTables(client, objects, onProgress);
  const [sequences, keys, builds] = [
    await readSequences(client),
    await readStoredKeys(client),
    await readBuilds(client),
  ];
  return { migration, tables, sequences, keys, builds };
}

/** Which objects a database names, and so what belongs to it, only code of its own age knows. */
async function requireCurrent(client: pg.ClientBase): Promise<SchemaState> {
  const state = await schemaState(client);
  if (!state) throw new BackupUnfit('The database is empty: no portal has been started on it.');
  if (state.when === knownMigrations().at(-1)?.folderMillis) return state;
  throw new BackupUnfit(
    'The database belongs to another version of the portal than this command. Make the backup with that version, or start this one on it first.',
  );
}

/** Dumps of all tables, in the order of their names. */
export async function dumpTables(
  client: pg.ClientBase,
  objects: Objects,
  onProgress: TableProgress,
): Promise<TableEntry[]> {
  const shapes = await readTables(client);
  const tables: TableEntry[] = [];
  for (const shape of shapes) {
    onProgress(tables.length, shapes.length, shape.name);
    tables.push(await dumpTable(client, objects, shape));
  }
  onProgress(shapes.length, shapes.length, '');
  return tables;
}

async function dumpTable(client: pg.ClientBase, objects: Objects, shape: TableShape): Promise<TableEntry> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* lines() {
    for await (const batch of dumpRows(client, shape)) {
      hash.update(batch.lines);
      rows += batch.rows;
      yield batch.lines;
    }
  }
  const source = Readable.from(lines());
  const packed = createGzip();
  source.on('error', (error) => packed.destroy(error));
  const { object } = await objects.put('tables', source.pipe(packed));
  const columns = shape.columns.map(({ name }) => name);
  return { name: shape.name, columns, rows, sha256: hash.digest('hex'), object };
}
