import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shapes } from 'shared-api/contract';
import { z } from 'zod';

/** A text that says something. @param what is told where it does not */
export const named = (what: string) => z.string(what).trim().min(1, what);

/** Group → what its people get. */
const groupsTo = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value, 'an object of groups');

/** What every source of people has: a provider, or a directory. */
export const sourceFields = {
  id: z.string('a name').regex(/^[a-z][a-z0-9-]{0,30}$/, 'small Latin letters, digits and hyphens, like corp'),
  /** Group → role; who is in none of them does not get in. Without it roles are given in the portal. */
  roles: groupsTo(z.enum(shapes.roles, 'USER, EDITOR or ADMIN')).optional(),
  /** Group → name of a department; the first one that the person is in counts. */
  departments: groupsTo(named('the name of a department')).optional(),
  createAccounts: z.boolean('true or false').default(false),
};

/** Administrators who sign in by the portal's own password whatever the source says of them. */
export const breakGlass = z.array(z.email('an email').toLowerCase(), 'a list of emails').default([]);

/** Whether what is sent to this host stays on this machine. @param hostname of an address, IPv6 in brackets */
export const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** A mistyped name must not go unseen. */
export const unknownNames = (issue: { code?: string | undefined; keys?: unknown }) =>
  issue.code === 'unrecognized_keys' ? `unknown names: ${String(issue.keys)}` : 'an object';

/** Throws an Error that says in one line for each fault what is wrong; no secret is repeated. */
export function checked<Shape extends z.ZodType>(shape: Shape, json: unknown): z.output<Shape> {
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const nameOf = (at: PropertyKey[]) => at.map(String).join('.') || 'the file';
  throw new Error(parsed.error.issues.map(({ path: at, message }) => `${nameOf(at)}: ${message}`).join('\n'));
}

export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch {
    // Not the parser's own message: it repeats a piece of the file.
    throw new Error(`the file ${file} is not JSON`);
  }
}

/** Reads what a file of settings names: a relative path begins at that file's folder. @param field that names it */
export type ReadBeside = (relative: string, field: string) => string;

export const besides =
  (file: string): ReadBeside =>
  (relative, field) =>
    readBeside(path.resolve(path.dirname(file), relative), field);

export function readBeside(file: string, field: string): string {
  let text = '';
  try {
    text = readText(file).trim();
  } catch (error) {
    throw new Error(`${field}: ${error instanceof Error ? error.message : error}`);
  }
  if (text === '') throw new Error(`${field}: the file ${file} is empty`);
  return text;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`the file ${file} cannot be read`);
  }
}
