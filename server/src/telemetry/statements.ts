import { createContextKey, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** Characters of a statement that a span holds. */
const longest = 2_000;

/** Set while a pool sends a statement over one of its connections, which is one span and not two. */
const isTraced = createContextKey('statement of a pool');

/**
 * A span for each statement within a request, from asking for a connection to the last row. It holds the text, which
 * has places for values and no values, and the code of an error without its message, which has values.
 */
export function traceStatements(pool: pg.Pool, tracer: Tracer, active: AsyncLocalStorageContextManager): void {
  const traced = (send: Query): Query => {
    return (...args) => {
      const context = active.active();
      // With a callback it is the pool that asks, which has a span already.
      if (!trace.getSpan(context) || context.getValue(isTraced) || args.some((arg) => typeof arg === 'function')) {
        return send(...args);
      }
      const text = textOf(args[0]);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longest) };
      const span = tracer.startSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes }, context);
      const sent = active.with(context.setValue(isTraced, true), () => send(...args)) as Promise<unknown>;
      return sent.then(
        (result) => {
          span.end();
          return result;
        },
        (error) => {
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('db.response.status_code', codeOf(error));
          span.end();
          throw error;
        },
      );
    };
  };
  const watch = (target: { query: unknown }) => {
    target.query = traced((target.query as Query).bind(target));
  };
  watch(pool);
  // Transactions ask their connection.
  const clients = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (clients.has(client)) return;
    clients.add(client);
    watch(client);
  });
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}

/** `SELECT materials`: what is done, and to which table first. */
function nameOf(text: string): string {
  const [verb = ''] = text.trimStart().split(/\W/, 1);
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)/i.exec(text)?.[1];
  return [verb.toUpperCase() || 'SQL', table].filter(Boolean).join(' ');
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
