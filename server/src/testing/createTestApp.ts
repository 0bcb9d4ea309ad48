import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { openSession } from '../credentials/sessions.ts';
import type { Database } from '../db/database.ts';
import { createFileSigner } from '../links/file-links.ts';
import { openDatabase } from '../openDatabase.ts';
import { createReleases, type Releases } from '../releases/releases.ts';
import { openStorage } from '../storage/create.ts';
import type { Storage } from '../storage/storage.ts';
import { createWorkers, type Workers } from '../workers/pool.ts';
import { buildPerson } from './builders.ts';
import { copyTemplate } from './embedded-templates.ts';
import { copyOnServer } from './server-databases.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  storage: Storage;
  releases: Releases;
  /** Of this server; closed with it. */
  workers: Workers;
  config: Config;
  /** Sends a call as a person with this role; each call of it is a new person. */
  signedInAs: (role: 'USER' | 'EDITOR' | 'ADMIN') => Promise<Caller>;
  /** True on a real PostgreSQL, where calls of one process run at the same time. */
  isServer: boolean;
  close: () => Promise<void>;
}

export interface Caller {
  id: string;
  token: string;
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape, and say what they expect of them.
  body: any;
  headers: Record<string, unknown>;
}

/**
 * The whole server on a database of its own, without a port.
 *
 * @param log takes the lines of the log, which is silent unless the level of `overrides` says otherwise
 */
export async function createTestApp(
  overrides: Partial<Config> = {},
  log?: { write: (line: string) => void },
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
  const databaseUrl = await freshDatabase(dataDir);
  const config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SECRET: 'test'.repeat(8) }),
    databaseUrl,
    ...overrides,
  };
  const opened = await openDatabase(config);
  const storage = await openStorage(config);
  const workers = createWorkers();
  const releases = createReleases(opened.db, storage, config.dataDir, workers);
  const signer = createFileSigner(config.secret);
  const app = await createApp({
    config,
    db: opened.db,
    storage,
    releases,
    signer,
    workers,
    log,
    areAnswersChecked: true,
  });
  await app.ready();
  return {
    app,
    db: opened.db,
    storage,
    releases,
    workers,
    config,
    isServer: databaseUrl !== undefined,
    signedInAs: async (role) => {
      const person = await buildPerson(opened.db, { role });
      const { token } = await openSession(opened.db, person.id, '127.0.0.1', 'test');
      return callerWith(app, person.id, token);
    },
    close: async () => {
      await app.close();
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A second node of the same portal. On PostgreSQL it has connections of its own; the embedded database has
 * but one, which both then share.
 */
export async function createSecondNode({ config, db, storage }: TestApp): Promise<Pick<TestApp, 'app' | 'close'>> {
  const opened = config.databaseUrl ? await openDatabase(config) : undefined;
  const own = opened?.db ?? db;
  const workers = createWorkers();
  const releases = createReleases(own, storage, config.dataDir, workers);
  const signer = createFileSigner(config.secret);
  const app = await createApp({ config, db: own, storage, releases, signer, workers, areAnswersChecked: true });
  await app.ready();
  return {
    app,
    close: async () => {
      await app.close();
      await opened?.close();
    },
  };
}

export function callerWith(app: FastifyInstance, id: string, token: string): Caller {
  return {
    id,
    token,
    send: (method, path, body, headers = {}) =>
      inject(app, {
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body !== undefined && { payload: body as object }),
      }),
  };
}

export async function inject(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const response = await app.inject(options);
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
}

async function freshDatabase(dataDir: string): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return copyOnServer(server);
  copyTemplate(dataDir);
  return undefined;
}
