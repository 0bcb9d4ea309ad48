import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { questionFiles, quizzes } from 'shared-api/contract';
import { decodeText } from '../text/decode.ts';
import { TextRefused } from '../text/limits.ts';
import { readAiken } from './aiken/read.ts';
import { readRows } from './excel/read.ts';
import { readWorkbook } from './excel/workbook.ts';
import { readGift } from './gift/read.ts';
import { readMoodle } from './moodle/read.ts';
import { withShownPictures } from './shown-pictures.ts';
import type { Format, QuestionFile } from './types.ts';

export interface QuestionFileRequest {
  /** The file on this machine's disk, and its name as people know it. */
  file: string;
  name: string;
}

/** The questions of a file, each checked as a quiz would check it. Throws TextRefused. */
export async function readQuestionFile({
  file,
  name,
}: QuestionFileRequest): Promise<QuestionFile & { format: Format }> {
  const found = await readBytes(await readFile(file), path.extname(name).toLowerCase());
  const { format, ...read } = await withShownPictures(found);
  if (read.questions.length > questionFiles.maxQuestions)
    throw new TextRefused(`В файле больше ${questionFiles.maxQuestions} вопросов. Разделите его на несколько.`);
  const problems = [...read.problems, ...read.questions.flatMap(problemOf)].toSorted((a, b) => a.line - b.line);
  if (problems.length === 0 && read.questions.length === 0)
    throw new TextRefused('В файле нет вопросов, которые портал умеет задавать.');
  return { format, questions: problems.length > 0 ? [] : read.questions, problems, losses: read.losses };
}

async function readBytes(bytes: Uint8Array, extension: string): Promise<QuestionFile & { format: Format }> {
  if (extension === '.xlsx') {
    const { rows, others } = await readWorkbook(bytes);
    const read = readRows(rows);
    const unread = others.map((name) => ({ line: 1, message: `Лист «${name}» не читается, только первый.` }));
    return { format: 'xlsx', ...read, losses: [...read.losses, ...unread] };
  }
  const text = decodeText(bytes).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const format = formatOf(extension, text);
  return { format, ...readers[format](text) };
}

const readers: Record<Exclude<Format, 'xlsx'>, (text: string) => QuestionFile> = {
  gift: readGift,
  moodle: readMoodle,
  aiken: readAiken,
};

function formatOf(extension: string, text: string): keyof typeof readers {
  if (extension === '.xml') return 'moodle';
  if (extension === '.gift') return 'gift';
  // Both are plain texts; only one has such lines.
  return /^ANSWER:/mu.test(text) ? 'aiken' : 'gift';
}

function problemOf({ line, ...question }: QuestionFile['questions'][number]): { line: number; message: string }[] {
  const { error } = quizzes.QuizForm.safeParse({ title: 'Вопросы', questions: [question] });
  return error ? [{ line, message: error.issues[0]?.message ?? 'Вопрос заполнен неверно' }] : [];
}
