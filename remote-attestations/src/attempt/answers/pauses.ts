import { pausesOf } from 'shared-api';

/** Milliseconds between attempts to reach a server that does not answer while an attempt is running; the last one repeats. */
export const pauseAfter = pausesOf(1000, 2000, 5000, 10_000);
