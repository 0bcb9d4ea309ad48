import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Beside, workBesideBackups } from './backup/beside.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createFileSigner } from './links/file-links.ts';
import { scheduleHeads } from './logs/heads.ts';
import { openDatabase } from './openDatabase.ts';
import { startPortalJobs } from './portalJobs.ts';
import { createReleases, type Releases } from './releases/releases.ts';
import { scheduleDiskClearing } from './releases/retention.ts';
import { keepOldProtocols } from './results/protocols.ts';
import { openStorage } from './storage/create.ts';
import type { Storage } from './storage/storage.ts';
import { sweepUploads } from './uploads/sweep.ts';
import { allDone } from './work/all-done.ts';
import { createWorkers, type Workers } from './workers/pool.ts';

export interface RunningServer {
  app: FastifyInstance;
  /** Where it listens, `http://127.0.0.1:8080`. */
  address: string;
  db: Database;
  storage: Storage;
  releases: Releases;
  /** Lets fronts move to other nodes; this one goes on answering meanwhile. */
  leave: () => Promise<void>;
  /** Lets running requests end, then closes the database. */
  stop: () => Promise<void>;
}

interface Preparation {
  db: Database;
  storage: Storage;
  releases: Releases;
}

/**
 * Opens the database, then listens. Throws with a message for people: DataDirInUse, DatabaseUnfit, or
 * what `listen` says of a port in use.
 *
 * @param prepare runs before the first request, e.g. to publish local builds
 */
export async function startServer(
  config: Config,
  prepare?: (server: Preparation) => Promise<void>,
): Promise<RunningServer> {
  const database = await openDatabase(config);
  const workers = createWorkers();
  let backups: Beside | undefined;
  try {
    await keepOldProtocols(database.db);
    backups = await workBesideBackups(config.dataDir, database, await openStorage(config));
    const { storage } = backups;
    const releases = createReleases(database.db, storage, config.dataDir, workers);
    await releases.files.sweep();
    await sweepUploads({ db: database.db, storage }, config.databaseUrl === undefined);
    await prepare?.({ db: database.db, storage, releases });
    const signer = createFileSigner(config.secret);
    const [app, wrong] = await allDone([
      createApp({ config, db: database.db, storage, releases, signer, workers }),
      releases.verifyLive(),
    ]);
    backups.logTo(app.log);
    if (wrong.length > 0) app.log.error({ releases: wrong }, 'files of releases are not those that were published');
    const address = await app.listen({ host: config.host, port: config.port });
    const ends = [...(await startWork(app, config, { db: database.db, storage, releases, workers })), backups.end];
    let ended: Promise<unknown> | undefined;
    const endWork = () => {
      ended ??= Promise.all(ends.map((end) => end()));
      return ended;
    };
    const leave = async () => {
      const drained = app.leave(config.drainSeconds);
      // Beside the drain, not behind it: fronts turn to a node again that listens for longer than they were told.
      endWork().catch(() => undefined);
      await drained;
    };
    const stop = async () => {
      await endWork();
      await app.close();
      await database.close();
    };
    return { app, address, db: database.db, storage, releases, leave, stop };
  } catch (error) {
    await workers.close();
    await backups?.end();
    await database.close();
    throw error;
  }
}

/** What this node does besides answering requests; returns the functions that stop it. */
async function startWork(
  app: FastifyInstance,
  config: Config,
  { db, storage, releases, workers }: Preparation & { workers: Workers },
): Promise<(() => void | Promise<void>)[]> {
  const fail = (error: unknown, message: string) => {
    app.log.error({ err: error }, message);
    app.workFailed(message);
  };
  const report = (message: string) => (error: unknown) => fail(error, message);
  return [
    await startPortalJobs({ app, config, db, storage, releases, workers }, fail),
    // Each node has a disk of its own, and a log of its own that is collected elsewhere.
    scheduleDiskClearing({ db, files: releases.files }, report('files of old releases are not removed')),
    scheduleHeads(
      db,
      (head) => app.log.info({ head }, 'head of the chain of the action log'),
      report('the head of the chain of the action log is not read'),
    ),
  ];
}
