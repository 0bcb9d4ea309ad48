import { Done, defineCall, Id, Named } from './call.ts';
import { text } from './text.ts';
import './zod.ts';
import { z } from 'zod';

const Kind = z.enum(['categories', 'departments']);
const target = { params: z.object({ kind: Kind, id: Id }) };

export const ReferenceName = z.object({
  name: text().trim().min(1, 'Введите название').max(100, 'Не больше 100 знаков'),
});

/** Counts of what is not deleted; a category has only materials. */
export const ReferenceEntry = Named.extend({
  materials: z.number().int(),
  users: z.number().int(),
  attestations: z.number().int(),
});

export const listReference = defineCall({
  method: 'GET',
  path: '/admin/reference',
  access: 'EDITOR',
  summary: 'Категории и отделы с количествами',
  response: z.object({ data: z.object({ categories: z.array(ReferenceEntry), departments: z.array(ReferenceEntry) }) }),
});

/** 409 with `fields.name` when the name is taken, in whatever case. */
export const createReference = defineCall({
  method: 'POST',
  path: '/admin/reference/:kind',
  access: 'EDITOR',
  summary: 'Создать категорию или отдел',
  params: z.object({ kind: Kind }),
  body: ReferenceName,
  response: z.object({ data: Named }),
  status: 201,
});

export const renameReference = defineCall({
  method: 'PUT',
  path: '/admin/reference/:kind/:id',
  access: 'EDITOR',
  summary: 'Переименовать категорию или отдел',
  ...target,
  body: ReferenceName,
  response: z.object({ data: Named }),
});

/** Moves everything into another one and deletes this one. */
export const mergeReference = defineCall({
  method: 'POST',
  path: '/admin/reference/:kind/:id/merge',
  access: 'EDITOR',
  summary: 'Объединить с другой категорией или отделом',
  ...target,
  body: z.object({ into: Id }),
  response: Done,
});
