import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Database, poolOf } from './database.ts';

const dialect = new PgDialect();
const { builtins, getTypeParser } = pg.types;
const moments: number[] = [builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE];

/** Moments and days as the database writes them: a Date of each costs more than the rest of its row. */
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    moments.includes(type) ? (text: string) => text : getTypeParser(type, format),
} as pg.CustomTypesConfig;

export type Statement<Row> = (db: Database, given: Record<string, unknown>) => Promise<Row[]>;

/**
 * A statement that is written once and not for each request. What a request gives are its placeholders; all else stands
 * in its text, so that it is planned as it is meant.
 */
export function statementOf<Row extends pg.QueryResultRow>(query: SQL): Statement<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query.inlineParams());
  return async (db, given) => {
    const { rows } = await poolOf(db).query<Row>({ text, types } as pg.QueryConfig, fillPlaceholders(params, given));
    return rows;
  };
}

/** The rows of a query as one value, a JSON array in their order. Moments of it are texts of ISO 8601. */
export function listOf(query: SQL): SQL {
  return sql`(select coalesce(json_agg(listed), '[]') from (${query}) listed)`;
}

/** A moment of a statement as answers name it. */
export function toIso(moment: string): string {
  const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(moment);
  if (!inUtc) return new Date(moment).toISOString();
  const [, day, time, fraction = ''] = inUtc;
  return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
}
