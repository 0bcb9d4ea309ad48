import { defineCall, Id, IsoDate, Role } from './call.ts';
import { User } from './users.ts';
import './zod.ts';
import { z } from 'zod';

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
  method: 'GET',
  path: '/admin/stats',
  access: 'EDITOR',
  summary: 'Показатели обзора',
  response: z.object({ data: AdminStats }),
});
