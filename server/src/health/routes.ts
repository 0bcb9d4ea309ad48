import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createParts } from './parts.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, and is not about to stop; `missing` says what it lacks.
 * Without its store or with a full disk a node still serves most of what people do, and all nodes would leave at once:
 * only the database is a reason for 503.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const missingParts = createParts(deps);
  deps.metrics.watchState({ ...deps, missing: missingParts });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (deps.leaving.hasBegun()) return reply.status(503).send({ status: 'stopping', missing: [] });
    const missing = await missingParts();
    if (missing.length > 0) request.log.warn({ missing }, 'this node lacks something');
    if (missing.every(({ part }) => part !== 'database')) return { status: 'ready', missing };
    return reply.status(503).send({ status: 'database unavailable', missing });
  });
}
