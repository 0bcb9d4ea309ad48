import { appendFileSync, readFileSync } from 'node:fs';
import type { Head } from './verify.ts';

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
 * Throws a TypeError that names a line that is no head.
 */
export function readHeads(file: string): Head[] {
  const lines = readIfThere(file).split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const head = readHead(line.trim().split(/\s+/).at(-1) ?? '');
    if (!head) throw new TypeError(`${file}:${index + 1} is no head of the log: ${line.slice(0, 100)}`);
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
