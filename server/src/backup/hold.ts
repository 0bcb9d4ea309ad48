import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import type pg from 'pg';

/**
 * The embedded database is open in the portal's process alone. A backup asks it, through a socket in the data folder, to
 * let the database be still while its files are copied: `hold` is answered by `held`, `go on` ends it. Until the
 * connection is closed nothing is removed from the store.
 */
export const socketOf = (dataDir: string) => path.join(dataDir, 'backup.sock');

/** Milliseconds for which the database is still at most: people wait meanwhile. */
const longest = 60_000;

export interface Holding {
  isUnderWay: () => Promise<boolean>;
  close: () => Promise<void>;
}

interface Parts {
  dataDir: string;
  pool: pg.Pool;
  onHeld: (milliseconds: number) => void;
}

/** Listens to backups. Whoever may read the folder may ask, and nobody else. Rejects where it cannot listen. */
export async function listenToBackups({ dataDir, pool, onHeld }: Parts): Promise<Holding> {
  const file = socketOf(dataDir);
  // The folder is this process's own: what is there was left by one that was killed.
  await rm(file, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    serve(socket, pool, onHeld);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const before = process.umask(0o177);
    server.listen(file, resolve);
    process.umask(before);
  });
  return {
    isUnderWay: async () => open.size > 0,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(socket: Socket, pool: pg.Pool, onHeld: (milliseconds: number) => void): void {
  let letGo: (() => void) | null = null;
  const goOn = () => {
    letGo?.();
    letGo = null;
  };
  // A backup that was killed is one that has closed its connection.
  socket.on('error', () => undefined);
  socket.on('close', goOn);
  socket.setEncoding('utf8');
  socket.on('data', async (command: string) => {
    if (command === 'go on\n') return goOn();
    if (command !== 'hold\n' || letGo) return socket.destroy();
    try {
      const release = await stillness(pool);
      const since = Date.now();
      const timer = setTimeout(() => socket.destroy(), longest);
      letGo = () => {
        clearTimeout(timer);
        release();
        onHeld(Date.now() - since);
      };
      if (socket.destroyed) goOn();
      else socket.write('held\n');
    } catch {
      socket.destroy();
    }
  });
}

/** All is written to the files, and nobody else gets at the database: it has one connection. */
async function stillness(pool: pg.Pool): Promise<() => void> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    return () => client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
