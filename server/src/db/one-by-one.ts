import type { Database, Executor } from './database.ts';

interface Work<Row> {
  /** The next piece that no other node holds, `for update skip locked`; none of those that were left. */
  next: (tx: Executor, left: string[]) => Promise<Row | undefined>;
  /** False leaves the piece as it is. */
  act: (tx: Executor, row: Row) => Promise<boolean>;
}

/**
 * Does all that is due, each piece in a transaction of its own. Nodes take different pieces, and one that fails or has to
 * wait does not delay the others.
 *
 * @returns how many pieces this call has done
 */
export async function oneByOne<Row extends { id: string }>(
  db: Database,
  { next, act }: Work<Row>,
  onError: (error: unknown) => void,
): Promise<number> {
  const left: string[] = [];
  let done = 0;
  for (;;) {
    const seen: { id?: string } = {};
    try {
      const isDone = await db.transaction(async (tx) => {
        const row = await next(tx, left);
        seen.id = row?.id;
        return row && act(tx, row);
      });
      if (isDone === undefined) return done;
      if (isDone) done += 1;
      else if (seen.id) left.push(seen.id);
    } catch (error) {
      onError(error);
      if (!seen.id) return done;
      left.push(seen.id);
    }
  }
}
