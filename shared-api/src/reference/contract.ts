import { defineCall } from '../http/defineCall.ts';
import { Done, Id, Named } from '../shapes/common.ts';
import { MarkedSection, MarksForm } from '../shapes/marks.ts';
import { text } from '../shapes/text.ts';
import { PersonRef } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export const categories = defineCall({
  ...calls.categories,
  access: 'USER',
  summary: 'Категории по алфавиту',
  response: z.object({ data: z.array(Named) }),
});

export const departments = defineCall({
  ...calls.departments,
  access: 'USER',
  summary: 'Отделы по алфавиту',
  response: z.object({ data: z.array(Named) }),
});

const Kind = z.enum(['categories', 'departments']);

const target = { params: z.object({ kind: Kind, id: Id }) };

export const ReferenceName = z.object({
  name: text().trim().min(1, 'Введите название').max(100, 'Не больше 100 знаков'),
});

/** The looks of a category; the place and the head of a department, for administrators. Absent: as they are. */
export const ReferenceForm = ReferenceName.extend({
  ...MarksForm.shape,
  /** The department of which it is a part; null for the top. */
  parentId: Id.nullable().optional(),
  headId: Id.nullable().optional(),
});

/** Counts of what is not deleted; a category has only materials and no head, a department no colour and no emoji. */
export const ReferenceEntry = MarkedSection.extend({
  /** In which one it stands; null at the top. */
  parentId: Id.nullable().default(null),
  head: PersonRef.nullable().default(null),
  materials: z.number().int(),
  users: z.number().int(),
  attestations: z.number().int(),
});

export const listReference = defineCall({
  ...calls.listReference,
  access: 'EDITOR',
  summary: 'Категории и отделы с количествами',
  response: z.object({ data: z.object({ categories: z.array(ReferenceEntry), departments: z.array(ReferenceEntry) }) }),
});

/** 409 with `fields.name` when the name is taken, in whatever case, and with `fields.parentId` for a circle. */
export const createReference = defineCall({
  ...calls.createReference,
  access: 'EDITOR',
  summary: 'Создать категорию или отдел',
  params: z.object({ kind: Kind }),
  body: ReferenceForm,
  response: z.object({ data: Named }),
  status: 201,
});

export const renameReference = defineCall({
  ...calls.renameReference,
  access: 'EDITOR',
  summary: 'Изменить категорию или отдел',
  ...target,
  body: ReferenceForm,
  response: z.object({ data: Named }),
});

/** Moves everything into another one and deletes this one. */
export const mergeReference = defineCall({
  ...calls.mergeReference,
  access: 'EDITOR',
  summary: 'Объединить с другой категорией или отделом',
  ...target,
  body: z.object({ into: Id }),
  response: Done,
});
