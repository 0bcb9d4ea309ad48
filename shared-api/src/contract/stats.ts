import { defineCall } from './call.ts';
import './zod.ts';
import { z } from 'zod';

/** Counts what is not deleted; materials as far as the person may see them. */
export const overview = defineCall({
  method: 'GET',
  path: '/stats/overview',
  access: 'USER',
  summary: 'Четыре числа главной страницы',
  response: z.object({
    materialsCount: z.number().int(),
    attestationsCount: z.number().int(),
    quizzesCount: z.number().int(),
    usersCount: z.number().int(),
  }),
});
