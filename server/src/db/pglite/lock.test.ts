import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataDirInUse, lockDataDir } from './lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeLock(holder: Partial<{ pid: number; host: string; started: string | null }>): void {
  const whole = { pid: process.pid, host: os.hostname(), since: '2026-01-01T00:00:00.000Z', started: null, ...holder };
  writeFileSync(path.join(folder, 'lock'), JSON.stringify(whole));
}

describe('the lock of the data directory', () => {
  it('is refused to a second one until the first gives it back, and leaves nothing', () => {
    const release = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
    release();
    lockDataDir(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says who holds it and what to do', () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      writeLock({ pid: other.pid });
      expect(() => lockDataDir(folder)).toThrow(new RegExp(`process ${other.pid} on .+ DATA_DIR`));
    } finally {
      other.kill();
    }
  });

  it('is taken over from a process that is gone', () => {
    writeLock({ pid: spawnSync(process.execPath, ['-e', '']).pid });
    const release = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
    release();
  });

  it('is taken over from an earlier process with the number of this one', () => {
    writeLock({ pid: process.pid, started: 'earlier 1' });
    lockDataDir(folder)();
  });

  it('is never taken from another machine, whose processes cannot be seen', () => {
    writeLock({ pid: 1, host: 'another-machine' });
    expect(() => lockDataDir(folder)).toThrow(/another-machine/);
    expect(existsSync(path.join(folder, 'lock'))).toBe(true);
  });

  it('is taken over when nobody can read it', () => {
    writeFileSync(path.join(folder, 'lock'), '{"pid":');
    lockDataDir(folder)();
  });
});
