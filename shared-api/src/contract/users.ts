import { Id, IsoDate, Named, Role } from './call.ts';
import { text } from './text.ts';
import './zod.ts';
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

export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  role: Role,
  department: Named.nullable(),
  isActive: z.boolean(),
  createdAt: IsoDate,
});

export const PersonName = z.object({ firstName: z.string(), lastName: z.string() });
