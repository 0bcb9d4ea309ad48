import { openApp } from '../open-app.ts';
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
  const { app, close } = await openApp(dataDir, databaseUrl);
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
  await close();
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
