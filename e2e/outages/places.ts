import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort, startPostgres, type TemporaryPostgres } from '../../tools/postgres.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { endServer, spawnServer } from '../fixtures/portal.ts';
import { type Disk, mountDisk } from './disk.ts';

/** Two nodes on one PostgreSQL and one S3 store behind nginx, each of which can go away. */
export interface Places {
  url: string;
  postgres: TemporaryPostgres;
  store: Store;
  /** Ends a node by the signal; the next process has its port. */
  end: (node: 0 | 1, signal: NodeJS.Signals) => Promise<void>;
  start: (node: 0 | 1) => Promise<void>;
  /** The clocks of both nodes go an hour ahead. */
  stepClocks: () => void;
  /** The nodes' own; null where this machine lets nobody give them one. */
  disk: Disk | null;
  stop: () => Promise<void>;
}

interface Store {
  address: string;
  halt: () => Promise<void>;
  resume: () => Promise<void>;
}

const clock = path.join(import.meta.dirname, '../fixtures/movableClock.ts');

export async function startPlaces(): Promise<Places> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-outages-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const disk = mountDisk(dataDir);
  const [postgres, store] = await Promise.all([startPostgres({ isSafe: true }), startStore(path.join(folder, 's3'))]);
  const env = {
    DATABASE_URL: postgres.url,
    STORAGE_URL: store.address,
    SECRET: 'outages'.repeat(8),
    DRAIN_SECONDS: '2',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--import=${clock}`,
  };
  const ports = [await freePort(), await freePort()] as const;
  const nodes: (ChildProcess | undefined)[] = [];
  const start = async (node: 0 | 1, script: 'start' | 'serve' = 'serve') => {
    nodes[node] = await spawnServer(ports[node], dataDir, env, script);
  };
  // The first one publishes the builds, and makes the content.
  await start(0, 'start');
  await start(1);
  const nginx = await startNginx({ upstream: ports.map((port) => `127.0.0.1:${port}`), dataDir });
  return {
    url: nginx.url,
    postgres,
    store,
    end: async (node, signal) => {
      const running = nodes[node];
      if (running) await endServer(running, signal);
    },
    start,
    stepClocks: () => {
      for (const node of nodes) for (let minute = 0; minute < 60; minute += 1) node?.kill('SIGUSR2');
    },
    disk,
    stop: async () => {
      await Promise.all(nodes.map((node) => node && endServer(node)));
      nginx.stop();
      await store.halt();
      postgres.stop();
      disk?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startStore(directory: string): Promise<Store> {
  const port = await freePort();
  const open = async () => {
    const store = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'portal', configs: [] }],
    });
    await store.run();
    return store;
  };
  let store: S3rver | null = await open();
  return {
    address: `s3://S3RVER:S3RVER@127.0.0.1:${port}/portal/files?tls=off`,
    halt: async () => {
      store?.httpServer.closeAllConnections();
      await store?.close();
      store = null;
    },
    resume: async () => {
      store ??= await open();
    },
  };
}
