import type { FastifyInstance } from 'fastify';

/**
 * A part of the server whose hooks, parsers and libraries do not reach the rest. It needs a name: for one without, Fastify
 * looks through every module that is loaded.
 */
export function openScope(app: FastifyInstance, name: string, fill: (scope: FastifyInstance) => Promise<void>) {
  return app.register(Object.assign(fill, { [Symbol.for('fastify.display-name')]: name }));
}
