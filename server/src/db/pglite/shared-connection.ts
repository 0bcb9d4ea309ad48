import type pg from 'pg';

/** Statements that may share one turn: after so many a transaction that waits for the connection gets it. */
const mostTogether = 16;

/** The connection, for as long as statements are under way on it. */
interface Turn {
  client: Promise<pg.PoolClient>;
  taken: number;
  running: number;
  /** What came from the connection and not from the database: then it is not to be used again. */
  fault?: Error;
}

/**
 * Has the statements outside of transactions share the one connection of a pool: they are sent without waiting for the
 * answers to those before, so that the engine gets what has come meanwhile in one message. A transaction has the
 * connection to itself, as before.
 */
export function shareConnection(pool: pg.Pool): void {
  let current: Turn | null = null;

  function takePart(): Turn {
    if (!current || current.taken >= mostTogether) current = { client: pool.connect(), taken: 0, running: 0 };
    current.taken += 1;
    current.running += 1;
    return current;
  }

  function end(turn: Turn, client: pg.PoolClient): void {
    turn.running -= 1;
    if (turn.running > 0) return;
    if (current === turn) current = null;
    client.release(turn.fault);
  }

  const query = async (...asked: Parameters<pg.Pool['query']>) => {
    const turn = takePart();
    const client = await turn.client.catch((error: unknown) => {
      if (current === turn) current = null;
      throw error;
    });
    try {
      return await client.query(...asked);
    } catch (error) {
      if (error instanceof Error && !('severity' in error)) turn.fault ??= error;
      throw error;
    } finally {
      end(turn, client);
    }
  };
  pool.query = query as typeof pool.query;
}
