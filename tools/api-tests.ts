import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Rooms of the server whose statements meet one another, or whose plans, search and copies are the database's own. */
const rooms = [
  'attempts',
  'attestations',
  'backup',
  'credentials',
  'db',
  'editing',
  'jobs',
  'letters',
  'limits',
  'live-events',
  'logs',
  'paging',
  'restore',
  'search',
  'sections',
  'webhook-sending',
];

/** What a test elsewhere has that looks at several nodes, or at calls of one process that run at the same time. */
const tellsApart = /\b(isServer|createSecondNode)\b/;

/**
 * The tests of the API that can end differently on PostgreSQL and on the embedded database, below the root. `npm test` runs
 * them on PostgreSQL, and all others embedded (docs/decisions/102-proved-once-and-again.md).
 */
export function testsOnPostgres(root: string): string[] {
  const isOne = (file: string) =>
    rooms.some((room) => file.startsWith(`server/src/${room}/`)) ||
    tellsApart.test(readFileSync(path.join(root, file), 'utf8'));
  return globSync('server/src/**/*.test.ts', { cwd: root }).filter(isOne);
}
