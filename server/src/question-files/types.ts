import type { questionFiles } from 'shared-api/contract';
import type { z } from 'zod';

/** A question as a form of a quiz has it, before it is saved. */
export type FileQuestion = z.output<typeof questionFiles.FileQuestion>;

export type Format = z.output<typeof questionFiles.QuestionFormat>;

export type Remark = z.output<typeof questionFiles.FileRemark>;

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
