import { writeAiken } from './aiken/write.ts';
import { writeWorkbook } from './excel/workbook.ts';
import { writeGift } from './gift/write.ts';
import { criteriaUnwritten, lookUnwritten } from './losses.ts';
import { writeMoodle } from './moodle/write.ts';
import type { FileQuestion, Format, Unwritten } from './types.ts';

export interface WrittenQuestions {
  content: Uint8Array;
  /** What the format could not say. */
  unwritten: Unwritten[];
}

/** Questions as a file of the format. */
export async function writeQuestionFile(format: Format, questions: FileQuestion[]): Promise<WrittenQuestions> {
  if (format === 'xlsx') {
    const unwritten = [...questions.flatMap(lookUnwritten('Excel')), ...questions.flatMap(criteriaUnwritten('Excel'))];
    return { content: await writeWorkbook(questions), unwritten };
  }
  const { text, unwritten } = writers[format](questions);
  return { content: Buffer.from(text), unwritten };
}

const writers = { gift: writeGift, moodle: writeMoodle, aiken: writeAiken };
