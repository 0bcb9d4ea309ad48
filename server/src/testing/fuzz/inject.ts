import { performance } from 'node:perf_hooks';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Send } from './run.ts';

/** Sends requests without a port. */
export function injectInto(app: FastifyInstance): Send {
  return async ({ method, url, headers, body }) => {
    const started = performance.now();
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers,
      ...(body && { payload: body }),
    });
    const time = performance.now() - started;
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, time };
  };
}
