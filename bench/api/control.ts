import { fastify, pg } from './bare.ts';
import type { Recorded } from './record.ts';

/**
 * A bare route for each call, in a process of its own: Fastify, node-postgres, the statements that the portal sends for
 * the call with the same parameters and names, and `JSON.stringify` of what they give. No session beyond what is in the
 * statements, no contract, no headers, no log.
 */

const { databaseUrl, port, calls } = JSON.parse(process.env.CONTROL ?? '') as {
  databaseUrl: string;
  port: number;
  calls: Record<string, Recorded[]>;
};
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
const app = fastify();
for (const [name, statements] of Object.entries(calls)) {
  const [only, ...others] = statements;
  app.get(`/${name}`, async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    if (only && others.length === 0) return JSON.stringify({ data: (await pool.query(only)).rows });
    // Several statements may be one transaction.
    const client = await pool.connect();
    try {
      const data: unknown[] = [];
      for (const statement of statements) data.push((await client.query(statement)).rows);
      return JSON.stringify({ data });
    } finally {
      client.release();
    }
  });
}
await app.listen({ host: '127.0.0.1', port });
