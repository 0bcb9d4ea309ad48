import { readFileSync } from 'node:fs';
import { inCallersFolder } from '../callersFolder.ts';
import { BackupUnfit } from './unfit.ts';

const shortest = 16;

/**
 * The key of encrypted backups: from a file, or from BACKUP_KEY. Never from the command line, which every user of the
 * machine can read.
 */
export function readSecret(keyFile: string | undefined, env: NodeJS.ProcessEnv): string | null {
  const secret = keyFile === undefined ? env.BACKUP_KEY?.trim() : readKeyFile(keyFile);
  if (keyFile === undefined && !secret) return null;
  if (secret && secret.length >= shortest) return secret;
  throw new BackupUnfit(`The key needs ${shortest} characters or more. To make one: openssl rand -base64 32`);
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(inCallersFolder(file), 'utf8').trim();
  } catch (error) {
    throw new BackupUnfit(`The key file cannot be read: ${(error as Error).message}`);
  }
}
