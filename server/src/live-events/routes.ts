import type { FastifyInstance } from 'fastify';
import { registry as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { isLoopback, networkOf } from '../limits/network.ts';
import { readRevision } from '../live/state.ts';
import { createLiveEvents } from './events.ts';

const perAddress = 500;
const perNode = 4000;

/** Open tabs hear here of what has become live. */
export function liveEventRoutes(app: FastifyInstance, { db, config, current, leaving, metrics }: Deps): void {
  const events = createLiveEvents({
    readRevision: () => readRevision(db),
    onChange: () => current.outdate(),
    onError: (error) => app.log.warn({ err: error }, 'open tabs are not told what is live'),
    limits: { perAddress: perAddress * config.limitScale, perNode },
  });
  current.onForget(() => void events.look());
  leaving.onBegin(() => events.close());
  metrics.watchListeners(() => events.count());

  route(app, contract.liveEvents, async ({ ip, reply }) => {
    // Behind a proxy that is not trusted everybody comes from this machine.
    const stream = events.open(isLoopback(ip) ? null : networkOf(ip));
    reply.raw.once('close', () => stream.destroy());
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    return stream;
  });
}
