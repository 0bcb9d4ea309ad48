import { defineCall } from '../http/defineCall.ts';
import { questionTypes } from '../questions/types.ts';
import { byId, DownloadLink, TicketQuery } from '../shapes/common.ts';
import { Details, Feedback, ShownLook } from '../shapes/questions.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Bytes of a file: 10 MB, some ten thousand questions. */
export const maxSize = 10 * 1024 * 1024;

/** Questions that one file may have. */
export const maxQuestions = 2000;

/** Names of files end so; what a `.txt` is it says itself. */
export const extensions = ['.gift', '.txt', '.xml', '.xlsx'] as const;

export const QuestionFormat = z.enum(
  ['gift', 'moodle', 'aiken', 'xlsx'],
  'Выберите формат: gift, moodle, aiken или xlsx',
);

/** A question as a form takes it. */
export const FileQuestion = z.object({
  text: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  details: Details.optional(),
  feedback: Feedback.nullish(),
  look: ShownLook.nullish(),
});

/** Something to tell of a file. */
export const FileRemark = z.object({
  /** The line it is at, from 1; of a workbook the row. */
  line: z.number().int(),
  /** Russian, for the person who imports. */
  message: z.string(),
});

/** Multipart with one `file`. With a problem there are no questions: nothing is half imported. Nothing is saved. */
export const readQuestions = defineCall({
  ...calls.readQuestions,
  access: 'EDITOR',
  summary: 'Прочитать вопросы из файла (multipart, часть file): GIFT, Moodle XML, Aiken или Excel',
  cost: 'import',
  multipart: true,
  response: z.object({
    data: z.object({
      format: QuestionFormat,
      questions: z.array(FileQuestion),
      problems: z.array(FileRemark),
      losses: z.array(FileRemark),
    }),
  }),
});

export const exportQuestions = defineCall({
  ...calls.exportQuestions,
  access: 'EDITOR',
  summary: 'Вопросы теста файлом: GIFT, Moodle XML, Aiken или Excel',
  cost: 'export',
  params: byId,
  query: z.object({ format: QuestionFormat }),
});

export const createQuestionsLink = defineCall({
  ...calls.createQuestionsLink,
  access: 'EDITOR',
  summary: 'Ссылка на вопросы файлом, действует минуту',
  cost: 'export',
  params: byId,
  body: z.object({ format: QuestionFormat }),
  response: z.object({
    data: DownloadLink.shape.data.extend({
      /** What the format cannot say, by the number of the question from 1; Russian, for the person who exports. */
      losses: z.array(z.object({ number: z.number().int(), message: z.string() })).default([]),
    }),
  }),
});

/** A workbook with a question of each kind, to be filled in. */
export const createTemplateLink = defineCall({
  ...calls.createTemplateLink,
  access: 'EDITOR',
  summary: 'Ссылка на шаблон Excel для вопросов, действует минуту',
  cost: 'export',
  response: DownloadLink,
});

/** The ticket in the address is checked instead of a session. */
export const downloadQuestions = defineCall({
  ...calls.downloadQuestions,
  access: 'public',
  summary: 'Вопросы файлом, по ссылке',
  query: TicketQuery,
});
