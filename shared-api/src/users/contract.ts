import { defineCall } from '../http/defineCall.ts';
import { mostAtOnce } from '../http/mostAtOnce.ts';
import { AllIds, Count, Done, Flag, Id, IsoDate, Named, Paging, paged, Role, SearchText } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export const email = text()
  .trim()
  .min(1, 'Email обязателен')
  .max(254, 'Email длиннее 254 знаков')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Неверный формат email');

/** Specification section 5: at least 6 characters. The upper limit keeps hashing cheap. */
export const password = text()
  .min(1, 'Пароль обязателен')
  .min(6, 'Пароль должен содержать минимум 6 символов')
  .max(200, 'Пароль длиннее 200 символов');

const name = (label: string) => text().trim().min(1, `${label} обязательно`).max(100, 'Не больше 100 знаков');

/** The id of a department, or empty: «Без отдела». */
export const departmentChoice = z.union([Id, z.literal('')]).nullish();

export const profileFields = {
  firstName: name('Имя'),
  lastName: text().trim().min(1, 'Фамилия обязательна').max(100, 'Не больше 100 знаков'),
  email,
  username: text()
    .trim()
    .min(1, 'Имя пользователя обязательно')
    .max(60, 'Не больше 60 знаков')
    .regex(/^\S+$/, 'Имя пользователя пишется без пробелов'),
  department: departmentChoice,
};

/** Отчество and должность, as documents name the person, and who leads him. Absent: as they are, empty for a new one. */
const details = {
  /** The id of a person, or empty: the head of his department is his superior. */
  manager: z.union([Id, z.literal('')]).nullish(),
  patronymic: text().trim().max(100, 'Не больше 100 знаков').optional(),
  position: text().trim().max(200, 'Должность длиннее 200 знаков').optional(),
};

export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  patronymic: z.string().default(''),
  position: z.string().default(''),
  username: z.string(),
  role: Role,
  department: Named.nullable(),
  isActive: z.boolean(),
  createdAt: IsoDate,
});

export const PersonName = z.object({ firstName: z.string(), lastName: z.string() });

/** A person who is named beside another thing. */
export const PersonRef = PersonName.extend({ id: Id });

export const PersonContact = PersonName.extend({ email: z.string() });

export const AdminUser = User.extend({
  lastLoginAt: IsoDate.nullable(),
  /** Who is named as his immediate superior. */
  manager: PersonRef.nullable().default(null),
  /** Signs in by two steps. Absent in answers of older servers. */
  hasSecondFactor: z.boolean().optional(),
  _count: z.object({
    materials: z.number().int(),
    quizAttempts: z.number().int(),
    attestationAttempts: z.number().int(),
  }),
});

export const UserCreation = z.object({ ...profileFields, ...details, role: Role.default('USER'), password });

export const UserChange = z.object({ ...profileFields, ...details, role: Role, isActive: z.boolean() });

const target = { params: z.object({ id: Id }) };

/** Newest first unless sorted; `-` sorts downwards. `department=none` finds people without one. */
const userFilters = {
  search: SearchText.optional(),
  role: Role.optional(),
  department: z.union([Id, z.literal('none')]).optional(),
  isActive: Flag.optional(),
};

export const listUsers = defineCall({
  ...calls.listUsers,
  access: 'ADMIN',
  summary: 'Пользователи',
  cost: 'search',
  query: Paging.extend({
    ...userFilters,
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
      ...paged,
    }),
  }),
});

/** 409 with `fields` when the email or the username is taken. */
/** Whom a change of all people of a filter reaches. */
export const listUserIds = defineCall({
  ...calls.listUserIds,
  access: 'ADMIN',
  summary: 'Идентификаторы всех пользователей по фильтру',
  cost: 'search',
  query: z.object(userFilters),
  response: AllIds,
});

export const createUser = defineCall({
  ...calls.createUser,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Создать пользователя',
  body: UserCreation,
  response: z.object({ data: User }),
  status: 201,
});

/** 409 for one's own role and activity, and for the last active administrator's. Deactivating ends the sessions. */
export const updateUser = defineCall({
  ...calls.updateUser,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Изменить пользователя',
  ...target,
  body: UserChange,
  response: z.object({ data: User }),
});

/** 409 for oneself and for the last active administrator. What the person has done stays readable. */
export const deleteUser = defineCall({
  ...calls.deleteUser,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Удалить пользователя',
  ...target,
  response: Done,
});

/** Gives the person a temporary password, shown this once, and ends the sessions. 409 for oneself. */
export const resetPassword = defineCall({
  ...calls.resetPassword,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Выдать временный пароль',
  ...target,
  response: z.object({ data: z.object({ password: z.string() }) }),
});

export const endUserSessions = defineCall({
  ...calls.endUserSessions,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Завершить сессии пользователя',
  ...target,
  response: z.object({ data: z.object({ ended: z.number().int() }) }),
});

/** Changes one thing of several people, all or none of them. */
export const changeUsers = defineCall({
  ...calls.changeUsers,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Изменить нескольких пользователей',
  body: z.object({
    ids: z
      .array(Id)
      .min(1, 'Выберите хотя бы одного пользователя')
      .max(mostAtOnce, `Не больше ${mostAtOnce} за один раз`),
    change: z.union([
      z.strictObject({ isActive: z.boolean() }),
      z.strictObject({ role: Role }),
      z.strictObject({ department: z.union([Id, z.literal('')]) }),
    ]),
  }),
  response: z.object({ data: z.object({ changed: z.number().int() }) }),
});

/** What a column of a file of people may be. */
const importFields = [
  'email',
  'lastName',
  'firstName',
  'patronymic',
  'username',
  'role',
  'department',
  'position',
  'manager',
  'isActive',
  'password',
] as const;

/** One of them, or empty: the column is left out. */
const Column = z.enum([...importFields, '']);

/** What a merge takes beside the file. */
const mergeOptions = {
  /**
   * `merge` also changes and switches off people who are there, and good lines go in beside wrong ones. Absent: creates
   * everybody in the file or nobody.
   */
  mode: z.enum(['create', 'merge']).optional(),
  /** Of a merge: what each column of the file is, in its order. Absent: what the first line says. */
  columns: z.array(Column).max(500, 'В файле больше 500 столбцов').optional(),
  /** Of a merge: departments that are to be created if a good line names them. */
  newDepartments: z
    .array(text().trim().min(1).max(100))
    .max(1000, 'Больше 1000 новых отделов за один раз создать нельзя')
    .optional(),
};

/** What becomes of a line; in an answer to a dry run, what would. */
const ImportLine = z.object({
  /** Of the file, from 1. */
  line: Count,
  kind: z.enum(['create', 'change', 'switchOff', 'same', 'error']),
  name: z.string(),
  email: z.string(),
  /** What is wrong with it, or is to be known besides. */
  message: z.string().optional(),
  /** Role as its code, all else as people write it. */
  changes: z.array(z.object({ field: z.enum(importFields), from: z.string(), to: z.string() })),
});

export const ImportReport = z.object({
  /** The first line, with what each of its columns is taken for. */
  columns: z.array(z.object({ heading: z.string(), field: Column })),
  /** Cells of the first lines after it. */
  sample: z.array(z.array(z.string())),
  lines: z.array(ImportLine),
  /** Departments that the file names and the portal does not have, with the number of their lines. */
  newDepartments: z.array(z.object({ name: z.string(), rows: Count })),
  /** New people whom the file gives no password: each needs a temporary one. */
  withoutPassword: Count,
  /** The wrong lines with a column that says why, as a file; empty without any. */
  errorsCsv: z.string(),
});

/**
 * Creates people from CSV with a header line: Имя, Фамилия, Email, Имя пользователя, and if wanted Отчество, Должность,
 * Роль, Отдел, Руководитель (the email of somebody who is there or in the file), Пароль. A dry run only names what is
 * wrong, line by line; without it a file with one wrong line is refused whole (400). A merge finds people by their email, changes what a cell says and leaves what an empty one does not; it
 * knows the column Активен besides.
 */
export const importUsers = defineCall({
  ...calls.importUsers,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Импорт пользователей из CSV',
  cost: 'import',
  body: z.object({ csv: text().min(1, 'Файл пуст'), dryRun: z.boolean(), ...mergeOptions }),
  response: z.object({
    data: z.object({
      /** People in the file, the header not counted. */
      rows: z.number().int(),
      created: z.number().int(),
      problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
      /** Of a merge. */
      merge: ImportReport.optional(),
    }),
  }),
});
