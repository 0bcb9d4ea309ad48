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
  const criteria = questions.flatMap(criteriaUnwritten(formatNames[format]));
  if (format === 'xlsx') {
    const looks = questions.flatMap(lookUnwritten('Excel'));
    return { content: await writeWorkbook(questions), unwritten: [...looks, ...criteria] };
  }
  const { text, unwritten } = writers[format](questions);
  return { content: Buffer.from(text), unwritten: [...unwritten, ...criteria] };
}

const formatNames = { gift: 'GIFT', moodle: 'Moodle', aiken: 'Aiken', xlsx: 'Excel' };

const writers = { gift: writeGift, moodle: writeMoodle, aiken: writeAiken };
