import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The folder is in use; the message says by whom. */
export class DataDirInUse extends Error {}

interface Holder {
  pid: number;
  host: string;
  since: string;
  /**
   * When the system started the process, in its own ticks; distinguishes a process from a later one with its number.
   */
  started: string | null;
}

/** Lock files of this process: its own number says nothing when it opens a directory twice. */
const held = new Set<string>();

/**
 * Takes the data directory for this process: PGlite takes no lock itself, and two processes on one
 * directory lose rows without any error. The lock of a process that is gone is taken over.
 *
 * @returns the function that releases the directory
 */
export function lockDataDir(dataDir: string): () => void {
  return lockFolder(dataDir, {
    name: `The data folder ${dataDir}`,
    advice: 'Stop it, or choose another DATA_DIR.',
  });
}

/** What people are told of a folder that is held. */
interface Words {
  name: string;
  advice: string;
}

/** Takes a folder that one process at a time may write in. Throws DataDirInUse. */
export function lockFolder(folder: string, words: Words): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(path.resolve(folder), 'lock');
  const mine: Holder = {
    pid: process.pid,
    host: os.hostname(),
    since: new Date().toISOString(),
    started: startOf(process.pid),
  };
  while (!createWhole(file, JSON.stringify(mine))) removeIfAbandoned(file, words);
  held.add(file);
  const release = () => {
    held.delete(file);
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** Creates the file with its content in one step, so that nobody reads half of it; false when it exists. */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeIfAbandoned(file: string, { name, advice }: Words): void {
  const content = read(file);
  if (content === null) return;
  const holder = parse(content);
  if (holder && isThere(holder, file)) {
    throw new DataDirInUse(
      `${name} is held by process ${holder.pid} on ${holder.host} (since ${holder.since}). ` +
        `${advice} If that process is surely not running, delete ${file}.`,
    );
  }
  takeAway(file, content);
}

/** Removes the abandoned lock, but not one that another process has put in its place meanwhile. */
function takeAway(file: string, content: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return;
    throw error;
  }
  if (read(aside) !== content) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function isThere(holder: Holder, file: string): boolean {
  if (holder.host !== os.hostname()) return true;
  // A container starts its processes with the same numbers every time.
  if (holder.pid === process.pid) return held.has(file);
  if (!isAlive(holder.pid)) return false;
  return holder.started === null || holder.started === startOf(holder.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
}

/** Boot and start time of a process where the system tells them (Linux). */
function startOf(pid: number): string | null {
  const boot = read('/proc/sys/kernel/random/boot_id');
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may hold spaces; the start time is the 20th field behind it.
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return boot && started ? `${boot.trim()} ${started}` : null;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parse(content: string): Holder | null {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

function isSystemError(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}
