import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { createFileSigner } from '../../server/src/links/file-links.ts';
import { openDatabase } from '../../server/src/openDatabase.ts';
import { createReleases } from '../../server/src/releases/releases.ts';
import { openStorage } from '../../server/src/storage/create.ts';
import { createWorkers } from '../../server/src/workers/pool.ts';
import { pg } from './bare.ts';

/** A statement as the driver was given it. */
export interface Recorded {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Requests before the recorded one, so that it finds what a node keeps and its session as seen. */
const warming = 3;

interface Asked {
  dataDir: string;
  databaseUrl: string;
  headers: Record<string, string>;
  calls: Record<string, string>;
}

/** What the portal of this checkout sends to the database for each call. */
export async function recordStatements({ dataDir, databaseUrl, headers, calls }: Asked) {
  // Before the first connection, which keeps what it sends by.
  const recorder = record();
  const settings = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: '1000' });
  const config = { ...settings, databaseUrl };
  const opened = await openDatabase(config);
  const { db } = opened;
  const storage = await openStorage(config);
  const workers = createWorkers();
  const releases = createReleases(db, storage, dataDir, workers);
  const app = await createApp({ config, db, storage, releases, signer: createFileSigner(config.secret), workers });
  const found: Record<string, Recorded[]> = {};
  for (const [name, address] of Object.entries(calls)) {
    for (let request = 0; request <= warming; request += 1) {
      recorder.begin();
      const answer = await app.inject({ url: `/api${address}`, headers });
      if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode} ${answer.body}`);
      found[name] = recorder.statements();
    }
  }
  recorder.stop();
  await app.close();
  await opened.close();
  return found;
}

function record() {
  const original = pg.Client.prototype.query;
  let statements: Recorded[] = [];
  pg.Client.prototype.query = function recording(this: unknown, statement: string | object, ...more: unknown[]) {
    const { name, text, values = [] } = typeof statement === 'string' ? { text: statement } : (statement as Recorded);
    const [given] = more;
    statements.push({ ...(name && { name }), text, values: Array.isArray(given) ? given : values });
    return Reflect.apply(original, this, [statement, ...more]);
  };
  return {
    begin: () => {
      statements = [];
    },
    statements: () => statements,
    stop: () => {
      pg.Client.prototype.query = original;
    },
  };
}
