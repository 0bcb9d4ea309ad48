import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres, type TemporaryPostgres } from '../../tools/postgres.ts';
import { type Nodes, startNodes } from '../fixtures/nodes.ts';
import { type Disk, mountDisk } from './disk.ts';
import { type Store, startStore } from './store.ts';

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
