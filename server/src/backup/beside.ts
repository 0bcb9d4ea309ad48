import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { type Holding, listenToBackups } from './hold.ts';
import { isBackedUp, keepDuringBackups } from './removals.ts';

/** What a running portal does for backups that are made beside it. */
export interface Beside {
  /** Removes nothing while a backup is under way. */
  storage: Storage;
  /** Where it says what happens; there is no log yet when it begins. */
  logTo: (log: FastifyBaseLogger) => void;
  end: () => Promise<void>;
}

export async function workBesideBackups(
  dataDir: string,
  { pool, isEmbedded }: OpenDatabase,
  whole: Storage,
): Promise<Beside> {
  let log: FastifyBaseLogger | undefined;
  const told: ((log: FastifyBaseLogger) => void)[] = [];
  const tell = (say: (log: FastifyBaseLogger) => void) => (log ? say(log) : told.push(say));
  const onHeld = (milliseconds: number) =>
    tell((log) => log.info({ milliseconds }, 'the database was still for a backup'));
  let holding: Holding | undefined;
  if (isEmbedded) {
    holding = await listenToBackups({ dataDir, pool, onHeld }).catch((error: unknown) => {
      // As when its path is too long for a socket. The portal works; it has to be stopped for a backup.
      tell((log) => log.warn({ err: error }, 'backups cannot be made while the portal runs'));
      return undefined;
    });
  }
  const isUnderWay = isEmbedded ? async () => holding?.isUnderWay() ?? false : () => isBackedUp(pool);
  const [storage, endRemovals] = keepDuringBackups(whole, isUnderWay, (error) =>
    tell((log) => log.error({ err: error }, 'files are not removed after a backup')),
  );
  return {
    storage,
    logTo: (given) => {
      log = given;
      for (const say of told.splice(0)) say(given);
    },
    end: async () => {
      await holding?.close();
      await endRemovals();
    },
  };
}
