import { Count } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** What a column of a file of people may be. */
export const importFields = [
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
export const mergeOptions = {
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
