import { defineCall } from '../http/defineCall.ts';
import { Id, IsoDate, Role } from '../shapes/common.ts';
import { User } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Counts what is not deleted and in use, as far as the person may see it. */
export const overview = defineCall({
  ...calls.overview,
  access: 'USER',
  summary: 'Четыре числа главной страницы',
  response: z.object({
    materialsCount: z.number().int(),
    attestationsCount: z.number().int(),
    quizzesCount: z.number().int(),
    usersCount: z.number().int(),
  }),
});

export const AdminStats = z.object({
  overview: z.object({
    totalUsers: z.number().int(),
    totalMaterials: z.number().int(),
    totalQuizzes: z.number().int(),
    totalAttestations: z.number().int(),
  }),
  usersByRole: z.array(z.object({ role: Role, count: z.number().int() })),
  materialsByCategory: z.array(z.object({ categoryId: Id, categoryName: z.string(), count: z.number().int() })),
  /** Entries of the log by day (UTC), the last 30 days, today last. */
  activity: z.array(z.object({ day: z.string(), count: z.number().int() })),
  recentUsers: z.array(User),
  recentMaterials: z.array(
    z.object({
      id: Id,
      title: z.string(),
      isPublished: z.boolean(),
      createdAt: IsoDate,
      category: z.object({ name: z.string() }),
      author: z.object({ firstName: z.string(), lastName: z.string() }),
    }),
  ),
});

export const adminStats = defineCall({
  ...calls.adminStats,
  access: 'EDITOR',
  summary: 'Показатели обзора',
  response: z.object({ data: AdminStats }),
});
