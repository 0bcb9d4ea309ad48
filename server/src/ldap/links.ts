import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { linkedIdentities } from '../tables/single-sign-on.ts';
import type { Directory } from './directory.ts';

/** Whether the portal's own password counts for this address, whatever the directory says. */
export const isBreakGlass = ({ settings }: Pick<Directory, 'settings'>, email: string | null) =>
  email !== null && settings.breakGlass.includes(email.toLowerCase());

/** Who the person is in the directory, whose password alone then counts; null for people of the portal alone. */
export async function subjectOf(
  db: Executor,
  directory: Pick<Directory, 'issuer' | 'settings'> | undefined,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  if (!directory || isBreakGlass(directory, email)) return null;
  const [found] = await db
    .select({ subject: linkedIdentities.subject })
    .from(linkedIdentities)
    .where(and(eq(linkedIdentities.userId, id), eq(linkedIdentities.issuer, directory.issuer)));
  return found?.subject ?? null;
}
