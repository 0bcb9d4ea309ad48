import { defineCall, Named } from './call.ts';
import './zod.ts';
import { z } from 'zod';

export const categories = defineCall({
  method: 'GET',
  path: '/categories',
  access: 'USER',
  summary: 'Категории по алфавиту',
  response: z.object({ data: z.array(Named) }),
});

export const departments = defineCall({
  method: 'GET',
  path: '/departments',
  access: 'USER',
  summary: 'Отделы по алфавиту',
  response: z.object({ data: z.array(Named) }),
});
