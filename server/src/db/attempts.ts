import { ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing } from './like.ts';
import { byName, isPersonLike } from './people.ts';

/** Orders that the lists of attempts have in common, whatever was attempted. */
export function ordersOfAttempts({ score, completedAt }: { score: AnyPgColumn; completedAt: AnyPgColumn }) {
  return { user: byName, score: sql`${score}`, completedAt: sql`${completedAt}` };
}

/** Attempts by whose they are or at what; all of them without a text. */
export function isPersonOrTitle({ title }: { title: AnyPgColumn }, text: string | undefined): SQL | undefined {
  return text ? or(isPersonLike(text), ilike(title, containing(text))) : undefined;
}
