import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';

/** Until the transaction ends nobody else imports into this collection: what was read in it is true. */
export async function holdCollection(tx: Executor, source: string): Promise<void> {
  await lockName(tx, `import:${source}`);
}
