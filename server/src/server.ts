import type { FastifyInstance } from 'fastify';
import { scheduleAddresses } from './addresses/fill.ts';
import { createApp } from './app.ts';
import { scheduleClosing } from './attempts/sweeper.ts';
import { type Beside, workBesideBackups } from './backup/beside.ts';
import type { Config } from './config.ts';
import { scheduleCorrections } from './corrections/corrections.ts';
import { schedulePurges } from './credentials/access.ts';
import type { Database } from './db/database.ts';
import { sliceLines } from './document-form/report.ts';
import { scheduleDocuments } from './document-form/schedule.ts';
import { schedulePublication } from './editing/plan.ts';
import { scheduleReviewDays } from './editing/review-days.ts';
import { scheduleFileText } from './file-text/schedule.ts';
import { scheduleIndexing } from './indexing/reindex.ts';
import { scheduleForgetting } from './limits/forget.ts';
import { scheduleLinks } from './link-check/schedule.ts';
import { createFileSigner } from './links/file-links.ts';
import { scheduleHeads } from './logs/heads.ts';
import { scheduleDuties } from './notifications/duties.ts';
import { openDatabase } from './openDatabase.ts';
import { scheduleForgettingEditors } from './presence/editors.ts';
import { scheduleProgrammes } from './programmes/follow.ts';
import { scheduleDecisions } from './releases/decide.ts';
import { createReleases, type Releases } from './releases/releases.ts';
import { scheduleClearing } from './releases/retention.ts';
import { keepOldProtocols } from './results/protocols.ts';
import { scheduleForgettingSignOns } from './single-sign-on/arrivals.ts';
import { openStorage } from './storage/create.ts';
import type { Storage } from './storage/storage.ts';
import { scheduleSweeps, sweepUploads } from './uploads/sweep.ts';
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

/** What every node does besides answering requests; returns the functions that stop it. */
async function startWork(
  app: FastifyInstance,
  config: Config,
  { db, storage, releases, workers }: Preparation & { workers: Workers },
): Promise<(() => void | Promise<void>)[]> {
  const report = (message: string) => (error: unknown) => {
    app.log.error({ err: error }, message);
    app.workFailed(message);
  };
  const work: (() => void | Promise<void>)[] = [
    scheduleSweeps({ db, storage }, report('remains of uploads are not removed')),
    schedulePurges(db, report('old sessions are not deleted')),
    scheduleForgettingSignOns(db, report('what single sign-on has used up is not removed')),
    scheduleClosing(db, report('an overdue attempt is not closed')),
    scheduleCorrections(db, report('the correction of a question is not carried through')),
    scheduleForgetting(db, report('old tries and counters are not removed')),
    scheduleForgettingEditors(db, report('old marks of editing are not removed')),
    scheduleDecisions(db, report('it is not decided what becomes of a release')),
    scheduleDuties(db, report('notifications are not made')),
    schedulePublication(db, report('a planned material is not published')),
    scheduleReviewDays(db, report('nobody is told of reviews')),
    scheduleProgrammes(db, report('programmes are not followed')),
    scheduleClearing({ db, storage, files: releases.files }, report('files of old releases are not removed')),
    scheduleDocuments(
      { db, workers },
      (slice) => {
        const documents = sliceLines(slice);
        if (documents.length > 0) app.log.info({ documents }, 'documents have got their one form');
      },
      report('documents do not get their one form'),
    ),
    scheduleIndexing(db, report('materials are not indexed anew')),
    scheduleAddresses(db, report('materials do not get their addresses')),
    scheduleLinks({ db, config }, report('links of materials are not read')),
    scheduleFileText(
      { db, storage, onFailed: (failure) => app.log.warn({ failure }, 'the text of a file is not read') },
      report('texts of files are not read'),
    ),
    scheduleHeads(
      db,
      (head) => app.log.info({ head }, 'head of the chain of the action log'),
      report('the head of the chain of the action log is not read'),
    ),
  ];
  return [...work, ...(await startRareWork(app, config, db, report))];
}

/** What few portals do: the others do not load what it takes. */
async function startRareWork(
  app: FastifyInstance,
  config: Config,
  db: Database,
  report: (message: string) => (error: unknown) => void,
): Promise<(() => void | Promise<void>)[]> {
  const work: (() => void | Promise<void>)[] = [];
  if (config.ldap?.sync.isOn) {
    const { createDirectory } = await import('./ldap/directory.ts');
    const { scheduleSync } = await import('./directory-sync/schedule.ts');
    const tell = (sync: object) =>
      app.log.info({ sync }, 'the people of the portal are what they are in the directory');
    work.push(
      scheduleSync(db, createDirectory(config.ldap), tell, report('people are not synchronised with the directory')),
    );
  }
  if (config.mail) {
    const { scheduleDigests } = await import('./follows/digest.ts');
    const { createMailer, scheduleMail } = await import('./letters/mailer.ts');
    work.push(scheduleMail(createMailer(db, config.mail), report('letters are not sent')));
    work.push(scheduleDigests(db, report('nobody is told of what is new in subscriptions')));
  }
  return work;
}
