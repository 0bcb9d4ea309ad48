import { and, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { releases } from '../tables/releases.ts';

/** A version of a package. */
export interface Target {
  name: string;
  version: string;
}

/** Of the rows of `releases`, the one of this version. */
export function isVersion({ name, version }: Target): SQL | undefined {
  return and(eq(releases.name, name), eq(releases.version, version));
}

/** Rejects with 404 for a version that is not published. */
export async function requirePublished(db: Executor, target: Target): Promise<typeof releases.$inferSelect> {
  const [release] = await db.select().from(releases).where(isVersion(target));
  if (!release) throw notPublished(target);
  return release;
}

export const notPublished = ({ name, version }: Target) =>
  notFound(`Версия ${version} пакета ${name} не опубликована.`);
