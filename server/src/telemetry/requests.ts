import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { createIds } from './ids.ts';

interface Tracing {
  tracer: Tracer;
  active: AsyncLocalStorageContextManager;
  ids: ReturnType<typeof createIds>;
}

/** What nobody looks for in traces: fronts ask it every second, or it lasts as long as somebody listens. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', '/api/live-events']);

/** A span for each request, named by its call. It holds no address, no values of parameters and no person. */
export function traceRequests(app: FastifyInstance, { tracer, active, ids }: Tracing): void {
  const open = new WeakMap<FastifyRequest, { span: Span; context: Context }>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    if (untraced.has(route)) return done();
    const attributes = { 'http.request.method': method, 'http.route': route, 'portal.request_id': id };
    const span = ids.startAs(id, () =>
      tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, root: true }, ROOT_CONTEXT),
    );
    const context = trace.setSpan(ROOT_CONTEXT, span);
    open.set(request, { span, context });
    active.with(context, done);
  });
  // What reads the body comes from the connection, and does not know of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const found = open.get(request);
    if (found) active.with(found.context, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
