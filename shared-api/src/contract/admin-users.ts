import { Done, defineCall, Flag, Id, IsoDate, Paging, Role, SearchText } from './call.ts';
import { text } from './text.ts';
import { password, profileFields, User } from './users.ts';
import './zod.ts';
import { z } from 'zod';

export const AdminUser = User.extend({
  lastLoginAt: IsoDate.nullable(),
  _count: z.object({
    materials: z.number().int(),
    quizAttempts: z.number().int(),
    attestationAttempts: z.number().int(),
  }),
});

export const UserCreation = z.object({ ...profileFields, role: Role.default('USER'), password });
export const UserChange = z.object({ ...profileFields, role: Role, isActive: z.boolean() });

const target = { params: z.object({ id: Id }) };

/** Newest first unless sorted; `-` sorts downwards. `department=none` finds people without one. */
export const listUsers = defineCall({
  method: 'GET',
  path: '/admin/users',
  access: 'ADMIN',
  summary: 'Пользователи',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.optional(),
    role: Role.optional(),
    department: z.union([Id, z.literal('none')]).optional(),
    isActive: Flag.optional(),
    sort: z
      .enum([
        'name',
        '-name',
        'email',
        '-email',
        'role',
        '-role',
        'createdAt',
        '-createdAt',
        'lastLoginAt',
        '-lastLoginAt',
      ])
      .optional(),
  }),
  response: z.object({
    data: z.object({
      users: z.array(AdminUser),
      total: z.number().int(),
      totalPages: z.number().int(),
      page: z.number().int(),
    }),
  }),
});

/** 409 with `fields` when the email or the username is taken. */
export const createUser = defineCall({
  method: 'POST',
  path: '/admin/users',
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Создать пользователя',
  body: UserCreation,
  response: z.object({ data: User }),
  status: 201,
});

/** 409 for one's own role and activity, and for the last active administrator's. Deactivating ends the sessions. */
export const updateUser = defineCall({
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Изменить пользователя',
  ...target,
  body: UserChange,
  response: z.object({ data: User }),
});

/** 409 for oneself and for the last active administrator. What the person has done stays readable. */
export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/admin/users/:id',
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Удалить пользователя',
  ...target,
  response: Done,
});

/** Gives the person a temporary password, shown this once, and ends the sessions. 409 for oneself. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/admin/users/:id/password',
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Выдать временный пароль',
  ...target,
  response: z.object({ data: z.object({ password: z.string() }) }),
});

export const endUserSessions = defineCall({
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Завершить сессии пользователя',
  ...target,
  response: z.object({ data: z.object({ ended: z.number().int() }) }),
});

/** Changes one thing of several people, all or none of them. */
export const changeUsers = defineCall({
  method: 'POST',
  path: '/admin/users/bulk',
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Изменить нескольких пользователей',
  body: z.object({
    ids: z.array(Id).min(1, 'Выберите хотя бы одного пользователя').max(500, 'Не больше 500 за один раз'),
    change: z.union([
      z.strictObject({ isActive: z.boolean() }),
      z.strictObject({ role: Role }),
      z.strictObject({ department: z.union([Id, z.literal('')]) }),
    ]),
  }),
  response: z.object({ data: z.object({ changed: z.number().int() }) }),
});

/**
 * Creates people from CSV with a header line: Имя, Фамилия, Email, Имя пользователя, and if wanted Роль, Отдел,
 * Пароль. A dry run only names what is wrong, line by line; without it a file with one wrong line is refused
 * whole (400).
 */
export const importUsers = defineCall({
  method: 'POST',
  path: '/admin/users/import',
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Импорт пользователей из CSV',
  cost: 'import',
  body: z.object({ csv: text().min(1, 'Файл пуст'), dryRun: z.boolean() }),
  response: z.object({
    data: z.object({
      /** People in the file, the header not counted. */
      rows: z.number().int(),
      created: z.number().int(),
      problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
    }),
  }),
});
