import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { unknownCall } from '../http/errors.ts';

/** `/metrics` for Prometheus; nginx lets only the operators' network in. */
export function metricsRoutes(app: FastifyInstance, { metrics, config }: Deps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // A stream of events lasts as long as somebody listens: that says nothing of the server.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      metrics.requestDone(
        { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    }
    done();
  });
  // Otherwise the page of an unknown address would answer.
  if (!config.metrics) return void app.get('/metrics', unknownCall);
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  );
}
