import { randomBytes } from 'node:crypto';
import { createId } from '@paralleldrive/cuid2';
import { isNull, sql } from 'drizzle-orm';
import type { PasswordOwner } from 'shared-api/passwords';
import { hashPassword } from '../credentials/passwords.ts';
import type { Problem } from '../csv/table.ts';
import type { Database, Executor } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logActions } from '../logs/log-action.ts';
import { departments, users } from '../tables/users.ts';
import { type ImportRow, readImport } from './import-rows.ts';
import { asUserConflict } from './people.ts';

/** Passwords of one file: hashing them is slow on purpose, and the browser waits for the answer. */
export const passwordLimit = 1000;
/** Passwords that are hashed at once: as many as libuv has threads. */
const hashedAtOnce = 4;

/** Rows of one INSERT; PostgreSQL takes at most 65,535 parameters. */
export const batchSize = 1000;

/** Checks the file; unless it is a dry run, creates everybody in it or, with one wrong line, nobody (400). */
export async function importUsers(
  db: Database,
  actor: Actor,
  { csv, dryRun: isDryRun }: { csv: string; dryRun: boolean },
  faultOf: (password: string, owner: PasswordOwner) => string | null,
) {
  const { rows, problems: ownProblems, count, emails } = readImport(csv);
  const known = await readKnown(db);
  const problems = [
    ...ownProblems,
    ...tooManyPasswords(rows),
    ...badPasswords(rows, faultOf),
    ...rows.flatMap((row) => compare(row, known)),
    ...unknownManagers(rows, known.active, emails),
  ].sort((a, b) => a.line - b.line);
  if (isDryRun) return { rows: count, created: 0, problems };
  if (problems.length > 0 || rows.length === 0) {
    throw new HttpError(400, 'IMPORT_REFUSED', 'Файл не загружен: в нём есть ошибки. Проверьте его ещё раз.');
  }
  const people = await withHashes(rows, known.departments);
  await db
    .transaction(async (tx) => {
      for (let start = 0; start < people.length; start += batchSize) {
        await insertPeople(tx, actor, people.slice(start, start + batchSize));
      }
      await giveManagers(tx, rows);
    })
    .catch(asUserConflict);
  return { rows: count, created: people.length, problems: [] };
}

interface Known {
  emails: Set<string>;
  /** Emails of those who may lead somebody. */
  active: Set<string>;
  usernames: Set<string>;
  /** Name in lower case → id */
  departments: Map<string, string>;
}

async function readKnown(db: Database): Promise<Known> {
  const [people, named] = await Promise.all([
    db
      .select({ email: users.email, username: users.username, isActive: users.isActive })
      .from(users)
      .where(isNull(users.deletedAt)),
    db.select().from(departments),
  ]);
  return {
    emails: new Set(people.map(({ email }) => email.toLowerCase())),
    active: new Set(people.filter(({ isActive }) => isActive).map(({ email }) => email.toLowerCase())),
    usernames: new Set(people.map(({ username }) => username.toLowerCase())),
    departments: new Map(named.map(({ id, name }) => [name.toLowerCase(), id])),
  };
}

function compare({ line, form }: ImportRow, known: Known): Problem[] {
  const messages: string[] = [];
  if (known.emails.has(form.email.toLowerCase())) messages.push(`email «${form.email}» уже занят`);
  if (known.usernames.has(form.username.toLowerCase())) messages.push(`имя пользователя «${form.username}» уже занято`);
  if (form.department && !known.departments.has(form.department.toLowerCase())) {
    messages.push(`отдела «${form.department}» нет`);
  }
  return messages.length > 0 ? [{ line, message: messages.join('; ') }] : [];
}

/** Managers are people who are there already, or others of the file that come before or after. */
function unknownManagers(rows: ImportRow[], active: Set<string>, inFile: Set<string>): Problem[] {
  return rows.flatMap(({ line, form }) => {
    const manager = form.manager.toLowerCase();
    if (!manager) return [];
    if (manager === form.email.toLowerCase()) return [{ line, message: 'человек указан руководителем самому себе' }];
    if (active.has(manager) || inFile.has(manager)) return [];
    const message = `руководителя с email «${form.manager}» нет ни на портале, ни в файле, или он отключён`;
    return [{ line, message }];
  });
}

function badPasswords(rows: ImportRow[], faultOf: (password: string, owner: PasswordOwner) => string | null) {
  return rows.flatMap(({ line, form }) => {
    const message = form.password ? faultOf(form.password, form) : null;
    return message ? [{ line, message }] : [];
  });
}

function tooManyPasswords(rows: ImportRow[]): Problem[] {
  const first = rows.filter(({ form }) => form.password)[passwordLimit];
  if (!first) return [];
  const message = `паролей больше ${passwordLimit}: разделите файл или оставьте столбец «Пароль» пустым`;
  return [{ line: first.line, message }];
}

/** @param hashes of lines whose passwords were hashed before */
export async function withHashes(rows: ImportRow[], known: Map<string, string>, hashes = new Map<number, string>()) {
  // Nobody knows this password: such a person gets in with a temporary one.
  const nobodys = await hashPassword(randomBytes(32).toString('hex'));
  const people: (typeof users.$inferInsert)[] = [];
  for (let start = 0; start < rows.length; start += hashedAtOnce) {
    const hashed = rows.slice(start, start + hashedAtOnce).map(async ({ line, form }) => {
      const { password, department, manager: _manager, ...fields } = form;
      return {
        id: createId(),
        ...fields,
        departmentId: known.get(department.toLowerCase()) ?? null,
        passwordHash: password ? (hashes.get(line) ?? (await hashPassword(password))) : nobodys,
      };
    });
    people.push(...(await Promise.all(hashed)));
  }
  return people;
}

export async function insertPeople(tx: Executor, actor: Actor, people: (typeof users.$inferInsert)[]): Promise<void> {
  await tx.insert(users).values(people);
  await logActions(
    tx,
    people.map(({ passwordHash: _secret, ...user }) => ({
      action: 'USER_CREATE',
      userId: actor.id,
      ipAddress: actor.ip,
      details: { user, source: 'csv' },
    })),
  );
}

/** Once all of them are there: a manager may stand below his people in the file. */
export async function giveManagers(tx: Executor, rows: Pick<ImportRow, 'form'>[]): Promise<void> {
  const given = rows
    .filter(({ form }) => form.manager)
    .map(({ form }) => ({ email: form.email.toLowerCase(), manager: form.manager.toLowerCase() }));
  if (given.length === 0) return;
  await tx.execute(sql`
    update users set manager_id = m.id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(email text, manager text)
    join users m on lower(m.email) = g.manager and m.deleted_at is null
    where lower(users.email) = g.email and users.deleted_at is null`);
}
