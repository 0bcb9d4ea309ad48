import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { BackupUnfit } from '../backup-folder/unfit.ts';
import { socketOf } from './hold.ts';

/** A running portal with the embedded database. */
export interface RunningPortal {
  /** Does the work while the database is still. Rejects where the portal did not wait so long. */
  whileStill: (work: () => Promise<void>) => Promise<void>;
  /** From here on the portal may remove files again. */
  leave: () => void;
}

/** The portal that runs on this data folder; null where none does. */
export async function askPortal(dataDir: string): Promise<RunningPortal | null> {
  const socket = connect(socketOf(dataDir));
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(code)) return null;
    if (code === 'EACCES') throw new BackupUnfit(`Only the user who runs the portal of ${dataDir} may back it up.`);
    throw error;
  }
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  return { whileStill: (work) => whileStill(socket, work), leave: () => socket.destroy() };
}

async function whileStill(socket: Socket, work: () => Promise<void>): Promise<void> {
  socket.write('hold\n');
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  if (answer !== 'held\n') throw new BackupUnfit('The portal does not answer. Look at its log, and try again.');
  await work();
  if (socket.destroyed || socket.readableEnded) {
    throw new BackupUnfit(
      'Copying the database took longer than the portal waits. Try again when the disk is less busy.',
    );
  }
  socket.write('go on\n');
}
