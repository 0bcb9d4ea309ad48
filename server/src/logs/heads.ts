import { appendFileSync, readFileSync } from 'node:fs';
import { desc } from 'drizzle-orm';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/database.ts';
import { logChain } from '../tables/logs.ts';
import { repeat } from '../work/repeat.ts';
import type { Head } from './verify.ts';

/** Milliseconds between two heads in the server's log. */
const interval = 60 * 60_000;

/** The end of the chain at this moment; null while the log is empty. */
export async function currentHead(db: Database): Promise<Head | null> {
  const [last] = await db.select().from(logChain).orderBy(desc(logChain.seq)).limit(1);
  return last ? { count: last.seq, hash: last.hash.toString('hex') } : null;
}

/**
 * Reports the head at once and then every hour: where the server's own log is collected on another machine, nobody who
 * only has the database can cut off the end of the log unseen. Returns the function that stops it.
 */
export function scheduleHeads(
  db: Database,
  tell: (head: string) => void,
  onError: (error: unknown) => void,
): () => void {
  const tellHead = async () => {
    const head = await currentHead(db);
    if (head) tell(writeHead(head));
  };
  tellHead().catch(onError);
  return repeat(interval, tellHead, onError);
}

/** `count:hash`, as verify-log prints and reads it; undefined for anything else. */
export function readHead(text: string): Head | undefined {
  const [, count, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return count && hash ? { count: Number(count), hash } : undefined;
}

export function writeHead({ count, hash }: Head): string {
  return `${count}:${hash}`;
}

/**
 * The heads of a file, a line each with the moment before it; none where there is no file yet.
 * Throws a ConfigError that names a line that is no head.
 */
export function readHeads(file: string): Head[] {
  const lines = readIfThere(file).split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const head = readHead(line.trim().split(/\s+/).at(-1) ?? '');
    if (!head) throw new ConfigError(`${file}:${index + 1} is no head of the log: ${line.slice(0, 100)}`);
    return [head];
  });
}

export function keepHead(file: string, head: Head): void {
  appendFileSync(file, `${new Date().toISOString()} ${writeHead(head)}\n`);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
