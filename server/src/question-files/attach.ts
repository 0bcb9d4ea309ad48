import type { MarkedQuestion } from 'shared-api/questions';
import type { Deps } from '../deps.ts';
import { Attachment, xlsxType } from '../http/attachment.ts';
import type { FileQuestion, Format } from './types.ts';

type Workers = Deps['workers'];

/** Questions as a file of the format. */
export async function attachQuestions(
  workers: Workers,
  name: string,
  format: Format,
  questions: FileQuestion[],
): Promise<Attachment> {
  const { content } = await workers.run('writeQuestions', format, questions);
  const { type, extension } = files[format];
  return new Attachment(type, `${name}.${extension}`, Buffer.from(content));
}

/** What the format cannot say of the questions, by their numbers from 1. */
export async function unwrittenIn(workers: Workers, format: Format, questions: FileQuestion[]) {
  const { unwritten } = await workers.run('writeQuestions', format, questions);
  return unwritten.map(({ at, message }) => ({ number: at + 1, message }));
}

/** As much of a question as a file holds. */
export function asOfFileQuestion({
  text,
  type,
  options,
  correctAnswer,
  details,
  feedback,
}: MarkedQuestion): FileQuestion {
  return { text, type, options, correctAnswer, ...(details && { details }), ...(feedback && { feedback }) };
}

const files: Record<Format, { type: string; extension: string }> = {
  gift: { type: 'text/plain; charset=utf-8', extension: 'gift' },
  aiken: { type: 'text/plain; charset=utf-8', extension: 'txt' },
  moodle: { type: 'application/xml; charset=utf-8', extension: 'xml' },
  xlsx: { type: xlsxType, extension: 'xlsx' },
};
