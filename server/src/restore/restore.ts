import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { ReleaseManifest } from 'shared-api';
import { releases as contract } from 'shared-api/contract';
import { createReleaseFiles } from '../archives/files.ts';
import { readTables } from '../backup/catalogue.ts';
import { fixTexts } from '../backup/dump.ts';
import { type BackupFolder, openFolder } from '../backup-folder/folder.ts';
import type { Manifest } from '../backup-folder/manifest.ts';
import { BackupDamaged, BackupUnfit } from '../backup-folder/unfit.ts';
import type { Config } from '../config.ts';
import { type OpenDatabase, reachDatabase } from '../db/database.ts';
import { applyMigrations, migrationLock } from '../db/migrate.ts';
import { openStorage } from '../storage/create.ts';
import { restoreBuilds, restoreFiles } from './files.ts';
import { loadTable, setSequences } from './load.ts';
import { divideMigrations, makeSchema, requireEmpty } from './schema.ts';

export interface Wish {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl'>;
  /** Folder of the backups. */
  from: string;
  secret: string | null;
  /** Which backup; the newest unless given. */
  time?: string | undefined;
  onProgress: (step: 'tables' | 'files', done: number, total: number, label: string) => void;
}

export interface Restored {
  time: string;
  manifest: Manifest;
}

/**
 * Makes an empty portal the one of a backup, whatever kind either is. Files come first, then all of the database in one
 * transaction: until its end the portal is empty, and after a failure it is again. Rejects with BackupUnfit where a
 * person can do something about it.
 */
export async function restoreBackup({ config, from, secret, time: wanted, onProgress }: Wish): Promise<Restored> {
  const folder = await openFolder(from, secret);
  const time = wanted ?? (await folder.newest());
  const manifest = await folder.read(time);
  const migrations = divideMigrations(manifest.migration);
  const opened = await reachDatabase(config);
  try {
    const client = await opened.pool.connect();
    try {
      await requireAlone(client, opened);
      await requireEmpty(client);
      const storage = await openStorage(config);
      const takeOut = await restoreFiles(storage, folder.objects, manifest.files, (...progress) =>
        onProgress('files', ...progress),
      );
      const load = async () => {
        await restoreDatabase(client, folder, manifest, migrations, (...progress) => onProgress('tables', ...progress));
        await restoreBuilds(createReleaseFiles(config.dataDir), folder.objects, manifest.builds, (build) =>
          readReleaseManifest(client, build),
        );
      };
      await inTransaction(client, load).catch(async (error: unknown) => {
        await takeOut();
        throw error;
      });
      // Until somebody counts the rows, plans are made for empty tables; a restored portal is whole without it.
      await client.query('set statement_timeout = 0; analyze').catch(() => undefined);
    } finally {
      client.release(true);
    }
  } finally {
    await opened.close();
  }
  return { time, manifest };
}

/** Nodes that run would go on with what they remember of the database before. */
async function requireAlone(client: pg.ClientBase, { isEmbedded }: OpenDatabase): Promise<void> {
  if (isEmbedded) return;
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new BackupUnfit(
    `The database is in use (other connections: ${others}). Stop the portal, and whatever else works on it.`,
  );
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    // A lost connection has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function restoreDatabase(
  client: pg.ClientBase,
  { objects }: BackupFolder,
  manifest: Manifest,
  { upTo, after }: ReturnType<typeof divideMigrations>,
  onProgress: (done: number, total: number, table: string) => void,
): Promise<void> {
  // Nodes that are started meanwhile wait, and find a portal that is whole.
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await requireEmpty(client);
  await fixTexts(client);
  const finish = await makeSchema(client, upTo);
  const shapes = new Map((await readTables(client)).map((shape) => [shape.name, shape]));
  requireSameTables([...shapes.keys()], manifest);
  let done = 0;
  for (const entry of manifest.tables) {
    onProgress(done, manifest.tables.length, entry.name);
    const shape = shapes.get(entry.name);
    if (shape) await loadTable(client, objects, entry, shape);
    done += 1;
  }
  onProgress(done, done, '');
  await setSequences(client, manifest.sequences);
  await finish();
  await applyMigrations(client, after);
}

/** Both are in the order of the names. */
function requireSameTables(found: string[], { tables }: Manifest): void {
  if (
    isDeepStrictEqual(
      found,
      tables.map(({ name }) => name),
    )
  )
    return;
  throw new BackupDamaged('The backup has other tables than its schema.');
}

async function readReleaseManifest(
  client: pg.ClientBase,
  { name, version }: { name: string; version: string },
): Promise<ReleaseManifest | null> {
  const { rows } = await client.query<{ manifest: unknown }>(
    'select manifest from public.releases where name = $1 and version = $2',
    [name, version],
  );
  return rows[0] ? contract.ReleaseManifest.parse(rows[0].manifest) : null;
}
