import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors.ts';
import { drain } from './drain.ts';

/** Sent by a front that asks another node after a 503; nginx.conf sets it. */
const anotherNodeHeader = 'x-another-node';

export interface Leaving {
  hasBegun: () => boolean;
  onBegin: (callback: () => void) => void;
}

/**
 * The time from the signal to stop to the end of listening, in which fronts move to other nodes. A node that leaves
 * answers everybody, and closes each connection after its answer. A front that says it can is sent elsewhere with what
 * may be asked twice: it learns by that to send this node nothing more, while nothing has been lost yet. What changes
 * something is served to the last, because nobody may send it twice.
 */
export function createLeaving(app: FastifyInstance): Leaving {
  let hasBegun = false;
  const callbacks = new Set<() => void>();
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const callback of callbacks) callback();
  };
  let asked = 0;
  app.decorate('leave', (seconds) => {
    begin();
    return drain(seconds, () => asked);
  });
  app.addHook('preClose', async () => begin());
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (!hasBegun || headers[anotherNodeHeader] === undefined) return done();
    asked += 1;
    if (method !== 'GET' && method !== 'HEAD') return done();
    const after = { 'retry-after': '2' };
    done(new HttpError(503, 'UNAVAILABLE', 'Сервер перезапускается. Повторите.', undefined, after));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (hasBegun) reply.header('connection', 'close');
    done(null, payload);
  });
  return { hasBegun: () => hasBegun, onBegin: (callback) => void callbacks.add(callback) };
}
