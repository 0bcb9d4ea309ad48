import type { MarkedQuestion } from 'shared-api/questions';
import type { Deps } from '../deps.ts';
import { Attachment, xlsxType } from '../http/attachment.ts';
import { withPictures } from './inline-pictures.ts';
import type { FileQuestion, Format } from './types.ts';

type Context = Pick<Deps, 'db' | 'storage' | 'workers'>;

/** Questions as a file of the format. */
export async function attachQuestions(
  context: Context,
  name: string,
  format: Format,
  questions: FileQuestion[],
): Promise<Attachment> {
  const { content } = await write(context, format, questions);
  const { type, extension } = files[format];
  return new Attachment(type, `${name}.${extension}`, Buffer.from(content));
}

/** What the format cannot say of the questions, by their numbers from 1. */
export async function unwrittenIn(context: Context, format: Format, questions: FileQuestion[]) {
  const { unwritten } = await write(context, format, questions);
  return unwritten.map(({ at, message }) => ({ number: at + 1, message }));
}

/** Only Moodle XML has room for pictures. */
async function write(context: Context, format: Format, questions: FileQuestion[]) {
  const full = format === 'moodle' ? await withPictures(context, questions) : questions;
  return context.workers.run('writeQuestions', format, full);
}

/** As much of a question as a file holds. */
export function asOfFileQuestion({
  text,
  type,
  options,
  correctAnswer,
  details,
  feedback,
  look,
}: MarkedQuestion): FileQuestion {
  const optional = { ...(details && { details }), ...(feedback && { feedback }), ...(look && { look }) };
  return { text, type, options, correctAnswer, ...optional };
}

const files: Record<Format, { type: string; extension: string }> = {
  gift: { type: 'text/plain; charset=utf-8', extension: 'gift' },
  aiken: { type: 'text/plain; charset=utf-8', extension: 'txt' },
  moodle: { type: 'application/xml; charset=utf-8', extension: 'xml' },
  xlsx: { type: xlsxType, extension: 'xlsx' },
};
