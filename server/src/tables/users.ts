import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, id, moment } from './columns.ts';

export const roleEnum = pgEnum('role', ['USER', 'EDITOR', 'ADMIN']);

export const departments = pgTable(
  'departments',
  {
    id: id(),
    name: text('name').notNull().unique(),
    /** The department of which it is a part; null at the top. */
    parentId: text('parent_id').references((): AnyPgColumn => departments.id),
    /** Who heads it: all of its people and those of its parts are his. */
    headId: text('head_id').references((): AnyPgColumn => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('departments_by_parent').on(table.parentId),
    index('departments_by_head').on(table.headId).where(sql`${table.headId} is not null`),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Отчество and должность, as protocols name the person; empty where nobody has said. */
    patronymic: text('patronymic').notNull().default(''),
    position: text('position').notNull().default(''),
    username: text('username').notNull(),
    role: roleEnum('role').notNull().default('USER'),
    departmentId: text('department_id').references((): AnyPgColumn => departments.id),
    /** His immediate superior where that is not the head of his department. */
    managerId: text('manager_id').references((): AnyPgColumn => users.id),
    isActive: boolean('is_active').notNull().default(true),
    passwordHash: text('password_hash').notNull(),
    lastLoginAt: moment('last_login_at'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`).where(sql`${table.deletedAt} is null`),
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`).where(sql`${table.deletedAt} is null`),
    index('users_by_date').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('users_by_last_name').on(
      sql`lower(${table.lastName})`,
      sql`lower(${table.firstName})`,
      table.id,
      table.isActive,
      table.deletedAt,
      table.departmentId,
    ),
    index('users_by_manager').on(table.managerId).where(sql`${table.managerId} is not null`),
    index('users_by_department').on(table.departmentId, table.id).where(sql`${table.deletedAt} is null`),
    // As the search of the portal reads them.
    index('users_by_folded_names').using(
      'gin',
      sql`translate(lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.username}), 'ё', 'е') gin_trgm_ops`,
    ),
    index('users_by_name').on(sql`(${table.lastName} || ' ' || ${table.firstName})`, table.id),
  ],
);
