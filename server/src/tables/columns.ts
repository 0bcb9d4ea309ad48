import { createId } from '@paralleldrive/cuid2';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => text('id').primaryKey().$defaultFn(createId);

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => moment('created_at').notNull().defaultNow();

/** Deleting is soft: attempts and log entries of what was deleted stay readable. */
export const deletedAt = () => moment('deleted_at');

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
