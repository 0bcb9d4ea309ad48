import type { Pool } from 'pg';
import { repeat } from '../../work/repeat.ts';

const checkpointEvery = 5 * 60_000;
const vacuumEvery = 60 * 60_000;

/**
 * Does for the embedded database what a server does in the background: without checkpoints its log grows without end,
 * without statistics its plans get bad. Returns the function that stops it.
 */
export function keepHealthy(pool: Pool): () => void {
  const stops = [every(checkpointEvery, 'checkpoint'), every(vacuumEvery, 'vacuum analyze')];
  return () => {
    for (const stop of stops) stop();
  };

  function every(milliseconds: number, command: string): () => void {
    // Failing once is no harm: the next round does the same again.
    return repeat(
      milliseconds,
      () => pool.query(command),
      () => undefined,
    );
  }
}
