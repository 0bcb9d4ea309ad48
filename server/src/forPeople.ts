import { BackupUnfit } from './backup-folder/unfit.ts';
import { ConfigError } from './config.ts';
import { DatabaseUnfit } from './db/database.ts';
import { DataDirInUse } from './db/pglite/lock.ts';
import { SyncStopped } from './directory-sync/stopped.ts';
import { DirectoryAway } from './ldap/away.ts';
import { StorageUnfit } from './storage/create.ts';

const kinds = [ConfigError, DataDirInUse, DatabaseUnfit, StorageUnfit, BackupUnfit, DirectoryAway, SyncStopped];

/** Whether the message of an error says to who has started the program what to do; of any other the stack is wanted. */
export function isForPeople(error: unknown): error is Error {
  return kinds.some((kind) => error instanceof kind) || isWrongOption(error);
}

/** What `parseArgs` throws. */
export function isWrongOption(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

const systemFaults = ['ENOENT', 'ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EIO'];

/** What the system refuses to a command that writes where a person has told it to: a full disk, a folder of somebody else. */
export function isSystemFault(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && systemFaults.includes(String(error.code));
}
