import { defineCall } from '../http/defineCall.ts';
import { longestPlain } from '../questions/look.ts';
import { firstProblemOf } from '../questions/quizProblem.ts';
import { questionTypes } from '../questions/types.ts';
import { Blueprint, KeptLine } from '../shapes/blueprint.ts';
import {
  bulk,
  byId,
  ChangedRows,
  Count,
  Done,
  Flag,
  Id,
  IsoDate,
  Paging,
  paged,
  SearchText,
  sortedBy,
  Titled,
} from '../shapes/common.ts';
import { Counter } from '../shapes/numbers.ts';
import { Details, Feedback, Look, ShownDetails, ShownLook } from '../shapes/questions.ts';
import { text } from '../shapes/text.ts';
import { PersonName } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Everybody may read this of a question. */
export const QuestionText = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()),
  isRequired: z.boolean(),
  /** Of the kinds that are not in the specification. */
  details: ShownDetails.optional(),
  /** Where it is more than plain text. */
  look: ShownLook.nullish(),
});

/** What a taker sees: the right answers never leave the server (specification section 4). */
export const Quiz = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  material: z.object({ id: Id, title: z.string() }),
  /** Minutes; 0 means no limit. */
  timeLimit: z.number().int(),
  /** Percent. */
  passingScore: z.number(),
  /** Its own. */
  questions: z.array(QuestionText),
  /** What each paper gets of the question bank beside them. */
  drawnCount: Count.default(0),
  isActive: z.boolean(),
  createdAt: IsoDate,
  _count: z.object({ attempts: z.number().int() }),
  /** Seconds until the caller may try again, after too many failures within an hour. */
  waitSeconds: z.number().int().default(0),
});

/** What an editor works on. */
export const EditableQuiz = Quiz.extend({
  questions: z.array(
    QuestionText.extend({
      correctAnswer: z.string(),
      details: Details.optional(),
      feedback: Feedback.nullish(),
      isAttestationOnly: z.boolean().default(false),
      bankId: Id.optional(),
    }),
  ),
  /** What is drawn of the question bank. */
  blueprint: z.array(KeptLine).default([]),
  /** Goes up by one with every save. */
  version: z.number().int().default(1),
  updatedAt: IsoDate.nullable().default(null),
  /** Who saved it last. */
  updatedBy: PersonName.nullable().default(null),
});

const questionForm = {
  /** Of a question that stays; a new one gets its own. */
  id: text().max(40).optional(),
  text: text().max(longestPlain.text, 'Вопрос длиннее 2000 знаков'),
  type: z.enum(questionTypes),
  options: z
    .array(text().max(longestPlain.option, 'Вариант длиннее 500 знаков'))
    .max(20, 'Не больше 20 вариантов')
    .default([]),
  /** Of the kinds that are not in the specification; of the type of the question. */
  details: Details.optional(),
  /** Null for none. Absent: that of the question before, as far as it still fits its options. */
  feedback: Feedback.nullish(),
  /** Text and options then are its words. Null for none. Absent: that of the question before, as long as its words stay. */
  look: Look.nullish(),
  /** Index of the option, `true` or `false`, or a reference answer that may be empty; else an answer as it is given. */
  correctAnswer: text().max(2000).default(''),
  isRequired: z.boolean().default(true),
  /** Kept for attestations: whoever takes the quiz does not meet it. */
  isAttestationOnly: z.boolean().default(false),
  /** The question of the bank that it was copied from. Absent: as before. */
  bankId: Id.optional(),
};

export const QuestionForm = z.object(questionForm);

/** Whole percent: a score is rounded down, so a fraction could never be what decides. */
export const PassingScore = z
  .number('Укажите проходной балл числом')
  .int('Проходной балл — целое число от 0 до 100')
  .min(0, 'Проходной балл — от 0 до 100')
  .max(100, 'Проходной балл — от 0 до 100')
  .default(70);

/** Minutes, 0 for no limit. */
export const TimeLimit = z
  .number('Укажите время в минутах')
  .int('Время — целое число минут')
  .min(0, 'Время не может быть меньше нуля')
  .max(1440, 'Время — не больше суток')
  .default(0);

const quizFields = {
  title: text().trim().max(200, 'Название длиннее 200 знаков'),
  description: text().trim().max(2000, 'Описание длиннее 2000 знаков').default(''),
  passingScore: PassingScore,
  timeLimit: TimeLimit,
  /** May be none with a `blueprint` only. */
  questions: z.array(QuestionForm).max(200, 'Не больше 200 вопросов'),
  /** What is drawn of the question bank for each paper. Absent: stays as it is. */
  blueprint: Blueprint.optional(),
};

/** The checks of specification section 5, in its order: only the first that fails is told. */
export const QuizForm = z.object(quizFields).superRefine(tellFirstProblem);

export const QuizChange = z
  .object({
    ...quizFields,
    /** The version that the change started from: 409 when the quiz has gone on since. */
    version: Counter.optional(),
  })
  .superRefine(tellFirstProblem);

const noQuestion = 'В тесте должен быть хотя бы один вопрос';

interface Checked {
  title: string;
  questions: z.output<typeof QuestionForm>[];
  blueprint?: unknown[] | undefined;
}

function tellFirstProblem({ title, questions, blueprint = [] }: Checked, context: z.RefinementCtx): void {
  const path = [title === '' ? 'title' : 'questions'];
  const isEmpty = questions.length + blueprint.length === 0;
  const message = title === '' ? 'Введите название теста' : isEmpty ? noQuestion : firstProblemOf(questions)?.message;
  if (message !== undefined) context.addIssue({ code: 'custom', path, message });
}

const byMaterial = { params: z.object({ materialId: Id }) };

export const quizOfMaterial = defineCall({
  ...calls.quizOfMaterial,
  access: 'USER',
  summary: 'Тест материала, без правильных ответов',
  ...byMaterial,
  response: z.object({ data: Quiz }),
});

export const editableQuiz = defineCall({
  ...calls.editableQuiz,
  access: 'EDITOR',
  summary: 'Тест с правильными ответами, для правки',
  params: byId,
  response: z.object({ data: EditableQuiz }),
});

export const createQuiz = defineCall({
  ...calls.createQuiz,
  access: 'EDITOR',
  summary: 'Создать тест материала',
  ...byMaterial,
  body: QuizForm,
  response: z.object({ data: EditableQuiz }),
  status: 201,
});

export const updateQuiz = defineCall({
  ...calls.updateQuiz,
  access: 'EDITOR',
  summary: 'Изменить тест; сделанные попытки сохраняют результат',
  params: byId,
  body: QuizChange,
  response: z.object({ data: EditableQuiz }),
});

export const AdminQuiz = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Null once the material is deleted. */
  material: Titled.nullable(),
  questionsCount: Count,
  /** Questions of the bank that each paper gets beside its own. */
  drawnCount: Count.default(0),
  passingScore: z.number(),
  timeLimit: Count,
  isActive: z.boolean(),
  createdAt: IsoDate,
  _count: z.object({ attempts: Count }),
});

/** Newest first unless sorted. */
export const listAdminQuizzes = defineCall({
  ...calls.listAdminQuizzes,
  access: 'EDITOR',
  summary: 'Тесты для управления',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.optional(),
    materialId: SearchText.optional(),
    isActive: Flag.optional(),
    sort: sortedBy('title', 'material', 'questions', 'passingScore', 'attempts', 'createdAt'),
  }),
  response: z.object({ data: z.object({ quizzes: z.array(AdminQuiz), ...paged }) }),
});

export const setQuizActive = defineCall({
  ...calls.setQuizActive,
  access: 'EDITOR',
  summary: 'Активировать или деактивировать тест',
  params: byId,
  body: z.object({ isActive: z.boolean() }),
  response: Done,
});

export const deleteQuiz = defineCall({
  ...calls.deleteQuiz,
  access: 'EDITOR',
  summary: 'Удалить тест',
  params: byId,
  response: Done,
});

export const changeQuizzes = defineCall({
  ...calls.changeQuizzes,
  access: 'EDITOR',
  summary: 'Активировать, деактивировать или удалить несколько тестов',
  body: bulk('activate', 'deactivate', 'delete'),
  response: ChangedRows,
});
