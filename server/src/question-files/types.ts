import type { questionFiles } from 'shared-api/contract';
import type { z } from 'zod';

/** A question as a form of a quiz has it, before it is saved. */
export type FileQuestion = z.output<typeof questionFiles.FileQuestion>;

export type Format = z.output<typeof questionFiles.QuestionFormat>;

/** Something to tell of a file, and the line at which it is, from 1. */
export interface Remark {
  line: number;
  /** Russian, for the person who imports. */
  message: string;
}

/** What a file says. With a problem no question of it is taken: nothing is half imported. */
export interface QuestionFile {
  questions: (FileQuestion & { line: number })[];
  problems: Remark[];
  /** What the portal has no place for, as feedback. */
  losses: Remark[];
}

/** A question that a format cannot say, or says less of. */
export interface Unwritten {
  /** Its place among the questions, from 0. */
  at: number;
  message: string;
}
