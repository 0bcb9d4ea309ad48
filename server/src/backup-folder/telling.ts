import { isForPeople, isSystemFault, isWrongOption } from '../forPeople.ts';
import type { Manifest } from './manifest.ts';

/** What a backup holds, in words. */
export function contentOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows, ${files.length} files`;
}

/** Names what is wrong, if anything is. Returns how much. */
export function tellFaults(what: string, found: string[]): number {
  if (found.length > 0) console.error([`${what}: ${found.length}`, ...found.map((one) => `  - ${one}`)].join('\n'));
  return found.length;
}

/** Says why a command has come to nothing. */
export function tellFailure(error: unknown, usage: string): void {
  if (error instanceof Error && isWrongOption(error)) console.error(`${error.message}\n\n${usage}`);
  else console.error(isForPeople(error) || isSystemFault(error) ? error.message : error);
}
