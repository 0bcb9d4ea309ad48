import { parseArgs } from 'node:util';
import { inCallersFolder } from '../callersFolder.ts';
import { ConfigError, readConfig } from '../config.ts';
import { isForPeople } from '../forPeople.ts';
import { keepHead, readHead, readHeads, writeHead } from '../logs/heads.ts';
import { type Head, verifyLog } from '../logs/verify.ts';
import { openDatabase } from '../openDatabase.ts';

const usage = `Usage: npm run verify-log -- [--expect <count>:<hash>] [--heads <file>]
  --expect   a head that the log has had; may be given several times
  --heads    a file of such heads: all of them are checked, and the present one is added when the log is whole
With the embedded database stop the portal first.`;

/** `npm run verify-log`: 0 the log is whole, 1 it was tampered with, 2 it could not be checked. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { expect: { type: 'string', multiple: true, default: [] }, heads: { type: 'string' } },
  });
  const file = values.heads && inCallersFolder(values.heads);
  const earlier = [...values.expect.map(toHead), ...(file ? readHeads(file) : [])];
  const opened = await openDatabase(readConfig(process.env));
  try {
    const { entries, head, problems, problemCount } = await verifyLog(opened.db, earlier);
    if (problemCount > 0) {
      console.error(`The log was tampered with (${problemCount}):`);
      for (const problem of problems) console.error(`  - ${problem}`);
      if (problemCount > problems.length) console.error('  - …');
      return 1;
    }
    console.log(`The log is whole: ${entries} entries, each with its link.`);
    if (head) console.log(`Head: ${writeHead(head)}`);
    if (earlier.length > 0) console.log(`Earlier heads that still hold: ${earlier.length}.`);
    if (file && head && earlier.at(-1)?.hash !== head.hash) keepHead(file, head);
    return 0;
  } finally {
    await opened.close();
  }
}

function toHead(text: string): Head {
  const head = readHead(text);
  if (!head) throw new ConfigError(`${text} is no head of the log.\n\n${usage}`);
  return head;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 2;
  },
);
