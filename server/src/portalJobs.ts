import type { FastifyInstance } from 'fastify';
import { fillAddresses } from './addresses/fill.ts';
import { closeOverdue } from './attempts/sweeper.ts';
import type { Config } from './config.ts';
import { continueCorrections } from './corrections/corrections.ts';
import { purgeAccess } from './credentials/access.ts';
import type { Database } from './db/database.ts';
import { sliceLines } from './document-form/report.ts';
import { formDocuments } from './document-form/schedule.ts';
import { publishPlanned } from './editing/plan.ts';
import { tellOfReviews } from './editing/review-days.ts';
import { createFileReading } from './file-text/schedule.ts';
import { indexAnew } from './indexing/reindex.ts';
import { indexingKey, type JobKey, jobsOf } from './jobs/catalogue.ts';
import { keepAlive, thisNode } from './jobs/nodes.ts';
import { type Run, startJobs, type Work } from './jobs/runner.ts';
import { forgetLimits } from './limits/forget.ts';
import { readLinks } from './link-check/schedule.ts';
import { notifyAllDuties } from './notifications/duties.ts';
import { forgetOldEditors } from './presence/editors.ts';
import { followProgrammes } from './programmes/follow.ts';
import { decideRollouts } from './releases/decide.ts';
import type { Releases } from './releases/releases.ts';
import { clearOldReleases } from './releases/retention.ts';
import { forgetSignOns } from './single-sign-on/arrivals.ts';
import type { Storage } from './storage/storage.ts';
import { sweepUploads } from './uploads/sweep.ts';
import { createSender } from './webhook-sending/sender.ts';
import { tellExpired } from './webhooks/expired.ts';
import { forgetDeliveries } from './webhooks/forget.ts';
import type { Workers } from './workers/pool.ts';

interface Parts {
  app: FastifyInstance;
  config: Config;
  db: Database;
  storage: Storage;
  releases: Releases;
  workers: Workers;
}

type Doing = Pick<Work, 'failure' | 'run' | 'end'>;

/** Does the portal's jobs on this node, which from then on counts as one that lives; returns what ends both. */
export async function startPortalJobs(
  parts: Parts,
  onFailure: (error: unknown, failure: string) => void,
): Promise<() => Promise<void>> {
  const { db, config } = parts;
  const doings: Partial<Record<JobKey, Doing>> = {
    ...peopleWork(parts),
    ...contentWork(parts),
    ...upkeepWork(parts),
    ...webhookWork(parts),
    ...(await rareWork(parts)),
  };
  const works = [...jobsOf(config)].map(([key, kind]) => {
    const doing = doings[key as JobKey];
    if (!doing) throw new Error(`Nothing does the job ${key}`);
    return { key, ...kind, ...doing };
  });
  const endSigns = await keepAlive(db, (error) => onFailure(error, 'the node does not say that it lives'));
  const jobs = await startJobs({ db, works, node: thisNode, isAlone: config.databaseUrl === undefined, onFailure });
  return async () => {
    await jobs.stop();
    await endSigns();
  };
}

const work = (failure: string, run: (run: Run) => Promise<unknown>): Doing => ({ failure, run });

/** What people wait for: results, notices, and what is decided of versions. */
function peopleWork({ db }: Parts) {
  return {
    attempts: work('an overdue attempt is not closed', ({ report }) => closeOverdue(db, Date.now(), report)),
    corrections: work('the correction of a question is not carried through', () => continueCorrections(db, Date.now())),
    duties: work('notifications are not made', () => notifyAllDuties(db)),
    programmes: work('programmes are not followed', () => followProgrammes(db)),
    'review-days': work('nobody is told of reviews', () => tellOfReviews(db)),
    publication: work('a planned material is not published', ({ report }) => publishPlanned(db, new Date(), report)),
    rollouts: work('it is not decided what becomes of a release', ({ report }) => decideRollouts(db, report)),
  } satisfies Partial<Record<JobKey, Doing>>;
}

/** What materials and their files are read for. */
function contentWork({ app, config, db, storage, workers }: Parts) {
  const reading = createFileReading({
    db,
    storage,
    onFailed: (failure) => app.log.warn({ failure }, 'the text of a file is not read'),
  });
  const tellSlice = (slice: Parameters<typeof sliceLines>[0]) => {
    const documents = sliceLines(slice);
    if (documents.length > 0) app.log.info({ documents }, 'documents have got their one form');
  };
  return {
    'file-text': { ...work('texts of files are not read', ({ signal }) => reading.run(signal)), end: reading.end },
    links: work('links of materials are not read', ({ signal }) => readLinks({ db, config }, signal)),
    documents: work('documents do not get their one form', ({ signal }) =>
      formDocuments({ db, workers }, tellSlice, signal),
    ),
    [indexingKey]: work('materials are not indexed anew', ({ signal }) => indexAnew(db, signal)),
    addresses: work('materials do not get their addresses', ({ signal }) => fillAddresses(db, signal)),
  } satisfies Partial<Record<JobKey, Doing>>;
}

/** What takes away what nobody needs any more. */
function upkeepWork({ db, storage, releases }: Parts) {
  const parts = { db, storage, files: releases.files };
  return {
    releases: work('files of old releases are not removed', ({ report }) =>
      clearOldReleases(parts, new Date(), report),
    ),
    uploads: work('remains of uploads are not removed', () => sweepUploads({ db, storage }, false)),
    sessions: work('old sessions are not deleted', () => purgeAccess(db)),
    'sign-ons': work('what single sign-on has used up is not removed', () => forgetSignOns(db)),
    limits: work('old tries and counters are not removed', () => forgetLimits(db)),
    editors: work('old marks of editing are not removed', () => forgetOldEditors(db)),
  } satisfies Partial<Record<JobKey, Doing>>;
}

/** What other programs are told. Turns of receivers go on after a run: each has a lease of its own. */
function webhookWork({ db, config }: Parts) {
  const sender = createSender(db, config);
  const send = async ({ report }: Run) => {
    for (const turn of await sender.begin()) turn.catch(report);
  };
  return {
    webhooks: { ...work('webhooks are not sent', send), end: sender.close },
    'passes-ended': work('it is not told that passes have ended', () => tellExpired(db)),
    deliveries: work('old deliveries are not removed', () => forgetDeliveries(db)),
  } satisfies Partial<Record<JobKey, Doing>>;
}

/** What few portals do: the others do not load what it takes. */
async function rareWork({ app, config, db }: Parts): Promise<Partial<Record<JobKey, Doing>>> {
  const rare: Partial<Record<JobKey, Doing>> = {};
  if (config.ldap?.sync.isOn) {
    const { createDirectory } = await import('./ldap/directory.ts');
    const { syncWhenDue } = await import('./directory-sync/schedule.ts');
    const directory = createDirectory(config.ldap);
    rare['directory-sync'] = work('people are not synchronised with the directory', async () => {
      const sync = await syncWhenDue(db, directory);
      if (sync) app.log.info({ sync }, 'the people of the portal are what they are in the directory');
    });
  }
  if (config.mail) {
    const { tellDigests } = await import('./follows/digest.ts');
    const { createMailer } = await import('./letters/mailer.ts');
    const mailer = createMailer(db, config.mail);
    rare.letters = { ...work('letters are not sent', () => mailer.sendDue()), end: mailer.close };
    rare.digests = work('nobody is told of what is new in subscriptions', () => tellDigests(db));
  }
  return rare;
}
