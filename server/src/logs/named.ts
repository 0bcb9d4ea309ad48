import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { isAnyOf } from '../db/like.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** A person as the log names whoever an entry is about: by the name of that moment. */
export function namedPerson({ id, firstName, lastName, email }: Person) {
  return { id, name: `${firstName} ${lastName}`, email };
}

/** The same of each of the ids; an id that nobody has stays alone. */
export async function namedPeople(
  tx: Executor,
  ids: string[],
): Promise<(id: string) => { id: string; name?: string; email?: string }> {
  const { id, firstName, lastName, email } = users;
  const rows = await tx
    .select({ id, firstName, lastName, email })
    .from(users)
    .where(isAnyOf(id, [...new Set(ids)]));
  const byId = new Map(rows.map((row) => [row.id, namedPerson(row)]));
  return (wanted) => byId.get(wanted) ?? { id: wanted };
}

/** A material by the title of this moment. */
export async function namedMaterial(tx: Executor, id: string | null) {
  if (id === null) return { id };
  const [row] = await tx.select({ title: materials.title }).from(materials).where(eq(materials.id, id));
  return { id, ...row };
}
