import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The data directory is in use; the message says by whom. */
export class DataDirInUse extends Error {}

/**
 * Takes the data directory for this process: PGlite takes no lock itself, and two processes on one
 * directory lose rows without any error. The lock of a process that is gone is taken over.
 *
 * @returns the function that gives the directory back
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  const mine = JSON.stringify({ pid: process.pid, host: os.hostname(), since: new Date().toISOString() });
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      const release = () => rmSync(file, { force: true });
      process.once('exit', release);
      return release;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      removeIfAbandoned(file, dataDir);
    }
  }
}

function removeIfAbandoned(file: string, dataDir: string): void {
  const holder = readHolder(file);
  if (holder && (holder.host !== os.hostname() || isAlive(holder.pid))) {
    throw new DataDirInUse(
      `Каталог данных ${dataDir} занят процессом ${holder.pid} на ${holder.host} (с ${holder.since}). ` +
        `Остановите его или задайте другой DATA_DIR. Если этот процесс точно не работает, удалите файл ${file}.`,
    );
  }
  rmSync(file, { force: true });
}

function readHolder(file: string): { pid: number; host: string; since: string } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  // A container starts its processes with the same numbers every time.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
