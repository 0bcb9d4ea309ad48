import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { settings } from '../tables/settings.ts';

/** Raised when the form of documents changes, so that everything stored is looked at once more. */
const documentForm = 1;

const key = 'documentForm';

export interface Progress {
  /** Id of the last material that was looked at. */
  after: string;
  isDone: boolean;
}

/** How far the materials have got this form. */
export async function readProgress(db: Database): Promise<Progress> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const value = (row?.value ?? {}) as Partial<Progress & { form: number }>;
  return value.form === documentForm
    ? { after: value.after ?? '', isDone: value.isDone ?? false }
    : { after: '', isDone: false };
}

export async function writeProgress(db: Database, progress: Progress): Promise<void> {
  const value = { form: documentForm, ...progress };
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}
