import { UsageError, type Values } from './arguments.ts';
import { roles } from './roles.ts';

/** Whom a canary is shown to besides its share: as the command line names them, the portal knows who they are. */
export interface Audience {
  roles: string[];
  departments: string[];
  people: string[];
}

/** Null when the command line names nobody. Throws UsageError for a role that there is not, and for an empty list. */
export function audienceOf(values: Pick<Values, keyof Audience>): Audience | null {
  const audience = {
    roles: list('roles', values.roles).map((role) => role.toUpperCase()),
    departments: list('departments', values.departments),
    people: list('people', values.people),
  };
  const unknown = audience.roles.find((role) => !roles.some((known) => known === role));
  if (unknown) throw new UsageError(`There is no role ${unknown}: --roles takes ${roles.join(', ')}.`);
  return Object.values(audience).some(({ length }) => length > 0) ? audience : null;
}

function list(option: string, text: string | undefined): string[] {
  if (text === undefined) return [];
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  // CI passes an empty text where a variable is not set; nobody means «nobody» by it.
  if (names.length === 0) throw new UsageError(`--${option} names nobody: give a list with commas.`);
  return names;
}
