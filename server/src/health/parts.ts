import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { uploads } from 'shared-api/contract';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { createShared } from '../work/shared.ts';
import { readDisk } from './disk.ts';

/** What a node needs around it. */
export const partNames = ['database', 'storage', 'disk'] as const;
export type PartName = (typeof partNames)[number];

export interface Missing {
  part: PartName;
  /** For the operator, in English; holds no address and no key. */
  problem: string;
}

interface Surroundings {
  db: Database;
  storage: Pick<Storage, 'check'>;
  config: Pick<Config, 'dataDir'>;
}

/** Milliseconds for which the store's answer is good: asking it writes, and fronts ask every second on every node. */
const storageIsGoodFor = 5_000;

/**
 * What this node lacks at the moment.
 *
 * @param patience milliseconds in which a part has to answer, else it is missing
 */
export function createParts({ db, storage, config }: Surroundings, patience = 2_000) {
  const shared = createShared<string | null>();
  const stored = { problem: null as string | null, until: 0 };
  const checks: Record<PartName, () => Promise<string | null>> = {
    database: () => problemOf(db.execute(sql`select 1`)),
    storage: async () => {
      if (performance.now() < stored.until) return stored.problem;
      const problem = await problemOf(storage.check());
      Object.assign(stored, { problem, until: performance.now() + storageIsGoodFor });
      return problem;
    },
    disk: async () => {
      const disk = await readDisk(config.dataDir).catch(codeOf);
      if (typeof disk === 'string') return disk;
      return disk.free < uploads.maxFileSize ? 'the disk of DATA_DIR has no room for a file of 300 MB' : null;
    },
  };

  // A part that does not answer is not asked again until it has: questions would pile up.
  async function ask(part: PartName): Promise<Missing[]> {
    const waiting = new AbortController();
    const late = after(patience, 'no answer', { signal: waiting.signal, ref: false }).catch(() => null);
    const problem = await Promise.race([shared(part, checks[part]), late]);
    waiting.abort();
    return problem === null ? [] : [{ part, problem }];
  }
  return async (): Promise<Missing[]> => (await Promise.all(partNames.map(ask))).flat();
}

async function problemOf(check: Promise<unknown>): Promise<string | null> {
  try {
    await check;
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/** Messages of drivers hold addresses and keys; codes and names do not. */
function codeOf(error: unknown): string {
  for (let next = error; typeof next === 'object' && next !== null; next = (next as Error).cause) {
    const { code, name, cause } = next as NodeJS.ErrnoException;
    if (typeof code === 'string') return code;
    if (name !== 'Error' && cause === undefined) return name;
  }
  return 'it refuses';
}
