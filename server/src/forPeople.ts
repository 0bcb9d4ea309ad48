import { ConfigError } from './config.ts';
import { DatabaseUnfit } from './db/database.ts';
import { DataDirInUse } from './db/pglite/lock.ts';
import { StorageUnfit } from './storage/create.ts';

const kinds = [ConfigError, DataDirInUse, DatabaseUnfit, StorageUnfit];

/** Whether the message of an error says to who has started the program what to do; of any other the stack is wanted. */
export function isForPeople(error: unknown): error is Error {
  return kinds.some((kind) => error instanceof kind) || isWrongOption(error);
}

/** What `parseArgs` throws. */
export function isWrongOption(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
