import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { logAction } from '../logs/log-action.ts';
import { openDatabase } from '../openDatabase.ts';
import { createDataDir, runCommand } from '../testing/commands.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = createDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function verify(...args: string[]) {
  return verifyWith({}, ...args);
}

function verifyWith(env: NodeJS.ProcessEnv, ...args: string[]) {
  return runCommand('verify-log', dataDir, args, { INIT_CWD: dataDir, ...env });
}

async function write(...statements: string[]) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  await logAction(db, { action: 'LOGIN', userId: null, ipAddress: null });
  for (const statement of statements) await db.execute(sql.raw(statement));
  await close();
}

it('says that a log is whole, keeps its head in a file, and finds by it an end that was cut off', async () => {
  await write();
  await write();
  expect(verify('--heads', 'heads.txt')).toMatchObject({
    status: 0,
    output: expect.stringMatching(/whole: 2 entries[\s\S]*Head: 2:[0-9a-f]{64}/),
  });
  const [, head = ''] = readFileSync(path.join(dataDir, 'heads.txt'), 'utf8').trim().split(' ');
  await write(
    'set session_replication_role = replica',
    'delete from logs where id in (select log_id from log_chain where seq > 1)',
    'delete from log_chain where seq > 1',
  );
  expect(verify()).toMatchObject({ status: 0, output: expect.stringContaining('1 entries') });
  for (const args of [
    ['--expect', head],
    ['--heads', 'heads.txt'],
  ]) {
    expect(verify(...args)).toMatchObject({ status: 1, output: expect.stringContaining('its end was cut off') });
  }
});

it('could not check with wrong heads, and does not say then that the log is whole', () => {
  expect(verify('--expect', '12')).toMatchObject({ status: 2, output: expect.stringMatching(/^12 is no head/m) });
  writeFileSync(path.join(dataDir, 'heads.txt'), '2026-01-01 nonsense\n');
  expect(verify('--heads', 'heads.txt')).toMatchObject({
    status: 2,
    output: expect.stringMatching(/^\/.*heads\.txt:1/m),
  });
  expect(verify('--what')).toMatchObject({ status: 2 });
});

it('tells of a fault of its own with the stack', () => {
  writeFileSync(path.join(dataDir, 'heads.txt'), '2026-01-01 nonsense\n');
  const broken = { NODE_OPTIONS: '--import=data:text/javascript,delete%20Array.prototype.at' };
  expect(verifyWith(broken, '--heads', 'heads.txt')).toMatchObject({
    status: 2,
    output: expect.stringMatching(/TypeError: .*at is not a function[\s\S]*at readHeads/),
  });
});
