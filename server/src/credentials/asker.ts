import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { type Statement, statementOf } from '../db/statement.ts';
import type { Asker, SignedIn } from '../http/signed-in.ts';
import { sessions } from '../tables/auth.ts';
import { users } from '../tables/users.ts';
import { hashSecret } from './secret-hash.ts';
import { isInUse } from './sessions.ts';

/** The columns of whoever asks, in every row. */
export interface AskerRow {
  askerId: string;
  askerRole: SignedIn['role'];
  askerDepartmentId: string | null;
  askerFirstName: string;
  askerLastName: string;
  askerSessionId: string;
}

const columns = sql`${users.id}, ${users.role}, ${users.departmentId}, ${users.firstName}, ${users.lastName}`;
const bySession = sql`select ${columns}, ${sessions.id} as session_id
  from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
  where ${sessions.tokenHash} = ${sql.placeholder('token')} and ${users.isActive} and ${users.deletedAt} is null
    and ${isInUse(sql`${sql.placeholder('secret')}::text`)}`;
const byId = sql`select ${columns}, ${sql.placeholder('sessionId')}::text as session_id
  from ${users} where ${users.id} = ${sql.placeholder('asker')}`;

export const askerColumns = sql`person.id as "askerId", person.role as "askerRole", person.department_id as "askerDepartmentId",
  person.first_name as "askerFirstName", person.last_name as "askerLastName", person.session_id as "askerSessionId"`;

/** Whom a rule is about: a person of the program, or one of the statement. */
export interface Reader {
  id: string | SQL;
  departmentId: string | SQL | null;
}

/** Whoever asks, for such a rule. */
export const asReader: Reader = { id: sql`person.id`, departmentId: sql`person.department_id` };

/** For whoever asks. Each has a text of its own: an index of what is published cannot be chosen by a value. */
export const byRole = (ofReaders: SQL, ofEditors: SQL) =>
  sql`case when person.role = 'USER' then ${ofReaders} else ${ofEditors} end`;

/**
 * A statement that finds out who asks, and reads. It is about the table `person`: one row, or none for whoever is not
 * known, has a session that is over, or one that has to be noted as seen. Nothing is remembered of a session between
 * requests, so that one that has ended on any node has ended on all of them.
 */
export function readingBy<Row extends AskerRow & pg.QueryResultRow>(body: SQL) {
  const ways: Record<'session' | 'id', Statement<Row>> = {
    session: statementOf(sql`with person as materialized (${bySession}) ${body}`),
    id: statementOf(sql`with person as materialized (${byId}) ${body}`),
  };
  return (db: Database, asker: Asker, given: Record<string, unknown> = {}): Promise<Row[]> => {
    if (!('token' in asker)) return ways.id(db, { ...given, asker: asker.id, sessionId: asker.sessionId });
    const secret = asker.secret === undefined ? null : hashSecret(asker.secret);
    return ways.session(db, { ...given, token: hashSecret(asker.token), secret });
  };
}

export function toSignedIn(row: AskerRow): SignedIn {
  return {
    id: row.askerId,
    role: row.askerRole,
    departmentId: row.askerDepartmentId,
    firstName: row.askerFirstName,
    lastName: row.askerLastName,
    sessionId: row.askerSessionId,
  };
}
