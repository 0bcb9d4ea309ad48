import { createRequire } from 'node:module';
import type { RunningServer } from '../../server/src/server.ts';

interface Asking {
  query: (statement: string | object, ...more: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
}

const need = createRequire(new URL('../../server/package.json', import.meta.url));

/** The driver and the framework just as the server has them. */
export const pg = need('pg') as {
  Pool: new (config: {
    connectionString: string;
    max: number;
  }) => Asking & { connect: () => Promise<Asking & { release: () => void }> };
  Client: new (config: {
    connectionString: string;
  }) => Asking & { connect: () => Promise<void>; end: () => Promise<void> };
};
export const { fastify } = need('fastify') as { fastify: () => RunningServer['app'] };
