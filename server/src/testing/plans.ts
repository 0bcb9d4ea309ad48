import { expect } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Caller, TestApp } from './createTestApp.ts';
import { rows } from './manyRows.ts';

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Parent Relationship'?: string;
  Strategy?: string;
  Plans?: Plan[];
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** Notes what a portal asks its database, and how the database reads it. */
export async function watchStatements({ db }: Pick<TestApp, 'db'>) {
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and reltuples >= ${rows / 2}`,
  );
  const large = new Set(tables.map(({ name }) => name));
  let statements: Statement[] = [];
  let uses = 0;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((config: { text: string }, values: unknown[] = [], ...rest: unknown[]) => {
    statements.push({ text: config.text, values });
    return query(config, values, ...rest);
  }) as typeof pool.query;
  pool.on('acquire', () => {
    uses += 1;
  });

  async function statementsOf(address: string, caller: Caller): Promise<Statement[]> {
    [statements, uses] = [[], 0];
    const answer = await caller.send('GET', address);
    expect({ address, status: answer.status }).toEqual({ address, status: 200 });
    return statements;
  }

  /** As the planner reads it when it does all it can to go by an index. */
  async function planOf({ text, values }: Statement): Promise<Plan> {
    const client = await pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      await client.query('set enable_sort = off');
      const { rows: found } = await client.query(`explain (format json) ${text}`, values);
      return found[0]['QUERY PLAN'][0].Plan;
    } finally {
      await client.query('reset enable_seqscan');
      await client.query('reset enable_sort');
      client.release();
    }
  }

  return {
    statementsOf,
    planOf,
    /** How often the last call has taken a connection, also for a transaction. */
    uses: () => uses,
    isScan: ({ 'Node Type': type, 'Relation Name': table = '' }: Plan) => type === 'Seq Scan' && large.has(table),
  };
}

export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** What it takes in, for a node that takes in all of it. */
export function takenIn({ Plans = [] }: Plan): number {
  const [input] = Plans.filter((plan) => plan['Parent Relationship'] === 'Outer');
  return input && input['Node Type'] !== 'Limit' ? input['Plan Rows'] : 0;
}
