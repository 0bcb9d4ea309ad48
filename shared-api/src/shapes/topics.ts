import { Count, Id, Named } from './common.ts';
import { text } from './text.ts';
import './zod.ts';
import { z } from 'zod';

/** A subject of the question bank. */
export const Topic = z.object({
  id: Id,
  name: z.string(),
  /** Null at the top. */
  parentId: Id.nullable(),
  /** 0 at the top. */
  depth: Count,
  /** Whose editors may use it and what is in it, with the departments in these; empty for all. */
  departments: z.array(Named).default([]),
  /** In itself, without the topics in it. */
  questionsCount: Count,
  /** With those of the topics in it. */
  totalCount: Count,
});

export const TopicForm = z.object({
  name: text().trim().min(1, 'Введите название темы').max(200, 'Название длиннее 200 знаков'),
  /** The topic in which it stands; null at the top. */
  parentId: Id.nullable().default(null),
  /** Whose editors may use it, empty for all. Absent: as it is, and all of a new one. */
  departmentIds: z.array(Id).max(100, 'Не больше 100 отделов').optional(),
});
