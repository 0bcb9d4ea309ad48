import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort, startPostgres, type TemporaryPostgres } from '../../tools/postgres.ts';
import { type Nodes, startNodes } from '../fixtures/nodes.ts';
import { type Disk, mountDisk } from './disk.ts';

/** Two nodes on one PostgreSQL and one S3 store behind nginx, each of which can go away. */
export interface Places {
  nodes: Nodes;
  postgres: TemporaryPostgres;
  store: Store;
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
  const env = { STORAGE_URL: store.address, LOG_LEVEL: 'fatal', NODE_OPTIONS: `--import=${clock}` };
  const nodes = await startNodes({ postgres, dataDir, env });
  return {
    nodes,
    postgres,
    store,
    stepClocks: () => {
      for (let minute = 0; minute < 60; minute += 1) nodes.signal('SIGUSR2');
    },
    disk,
    stop: async () => {
      await nodes.stop();
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
