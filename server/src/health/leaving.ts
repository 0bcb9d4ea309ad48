import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors.ts';

/** Sent by a front that asks another node after a 503; nginx.conf sets it. */
const anotherNodeHeader = 'x-another-node';

/** The time from the signal to stop to the end of listening, in which the front moves to other nodes. */
export function createLeaving() {
  let hasBegun = false;
  const callbacks = new Set<() => void>();
  return {
    hasBegun: () => hasBegun,
    onBegin(callback: () => void): void {
      callbacks.add(callback);
    },
    begin(): void {
      if (hasBegun) return;
      hasBegun = true;
      for (const callback of callbacks) callback();
    },
  };
}

export type Leaving = ReturnType<typeof createLeaving>;

/**
 * A node that leaves answers everybody, and closes each connection after its answer. A front that says it can is
 * sent elsewhere with what may be asked twice: it learns by that to send this node nothing more, while nothing has been
 * lost yet. What changes something is served to the last, because nobody may send it twice.
 */
export function answerWhileLeaving(app: FastifyInstance, leaving: Leaving): void {
  app.addHook('preClose', async () => leaving.begin());
  app.addHook('onRequest', async ({ method, headers }) => {
    if (!leaving.hasBegun() || headers[anotherNodeHeader] === undefined) return;
    if (method !== 'GET' && method !== 'HEAD') return;
    const after = { 'retry-after': '2' };
    throw new HttpError(503, 'UNAVAILABLE', 'Сервер перезапускается. Повторите.', undefined, after);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.hasBegun()) reply.header('connection', 'close');
  });
}
