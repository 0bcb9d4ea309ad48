import { defineCall, Id, IsoDate } from './call.ts';
import { Counter } from './numbers.ts';
import { text } from './text.ts';
import { PersonName } from './users.ts';
import './zod.ts';
import { z } from 'zod';

export const questionTypes = ['MULTIPLE_CHOICE', 'TRUE_FALSE', 'OPEN_ENDED'] as const;

/** Everybody may read this of a question. */
const QuestionText = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()),
  isRequired: z.boolean(),
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
  questions: z.array(QuestionText),
  isActive: z.boolean(),
  createdAt: IsoDate,
  _count: z.object({ attempts: z.number().int() }),
  /** Seconds until the caller may try again, after too many failures within an hour. */
  waitSeconds: z.number().int().default(0),
});

/** What an editor works on. */
export const EditableQuiz = Quiz.extend({
  questions: z.array(QuestionText.extend({ correctAnswer: z.string(), isAttestationOnly: z.boolean().default(false) })),
  /** Goes up by one with every save. */
  version: z.number().int().default(1),
  updatedAt: IsoDate.nullable().default(null),
  /** Who saved it last. */
  updatedBy: PersonName.nullable().default(null),
});

const questionForm = {
  /** Of a question that stays; a new one gets its own. */
  id: text().max(40).optional(),
  text: text().max(2000, 'Вопрос длиннее 2000 знаков'),
  type: z.enum(questionTypes),
  options: z.array(text().max(500, 'Вариант длиннее 500 знаков')).max(20, 'Не больше 20 вариантов').default([]),
  /** Index of the option, `true` or `false`, or a reference answer that may be empty. */
  correctAnswer: text().max(2000).default(''),
  isRequired: z.boolean().default(true),
  /** Kept for attestations: whoever takes the quiz does not meet it. */
  isAttestationOnly: z.boolean().default(false),
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
  questions: z.array(QuestionForm).min(1, 'В тесте должен быть хотя бы один вопрос').max(200, 'Не больше 200 вопросов'),
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

function tellFirstProblem(quiz: Checked, context: z.RefinementCtx): void {
  const problem = firstProblem(quiz);
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
}

interface Checked {
  title: string;
  questions: z.output<typeof QuestionForm>[];
}

function firstProblem({ title, questions }: Checked): { field: 'title' | 'questions'; message: string } | null {
  const choices = questions.filter(({ type }) => type === 'MULTIPLE_CHOICE');
  if (title === '') return { field: 'title', message: 'Введите название теста' };
  if (questions.some(({ text }) => text.trim() === '')) {
    return { field: 'questions', message: 'Все вопросы должны иметь текст' };
  }
  if (choices.some(({ options }) => options.some((option) => option.trim() === ''))) {
    return { field: 'questions', message: 'Все варианты ответов должны быть заполнены' };
  }
  if (choices.some(({ options, correctAnswer }) => !options.some((_, place) => String(place) === correctAnswer))) {
    return { field: 'questions', message: 'Для всех вопросов с множественным выбором выберите правильный ответ' };
  }
  if (choices.some(({ options }) => options.length < 2)) {
    return { field: 'questions', message: 'В вопросе должно быть не меньше двух вариантов' };
  }
  const isUnanswered = questions.some(
    ({ type, correctAnswer }) => type === 'TRUE_FALSE' && correctAnswer !== 'true' && correctAnswer !== 'false',
  );
  return isUnanswered ? { field: 'questions', message: 'Для каждого утверждения выберите, верно оно или нет' } : null;
}

export const Answers = z.object({
  answers: z
    .array(z.object({ questionId: text().max(40), answer: text().max(5000, 'Ответ длиннее 5000 знаков') }))
    .max(200),
  /** What was given at the start; answers are places among its options. Without it: among those of the quiz itself. */
  paperId: Id.optional(),
});

/** A quiz as one person gets it: the options in an order of their own. */
export const QuizPaper = z.object({ id: Id, questions: z.array(QuestionText) });

export const QuizResult = z.object({
  id: Id,
  /** Percent. */
  score: z.number().int(),
  passed: z.boolean(),
  correctAnswers: z.number().int(),
  totalQuestions: z.number().int(),
  passingScore: z.number(),
  /** Seconds until the next try. */
  waitSeconds: z.number().int().default(0),
});

export const QuizAttempt = z.object({
  id: Id,
  score: z.number().int(),
  isPassed: z.boolean(),
  correctAnswers: z.number().int(),
  totalQuestions: z.number().int(),
  passingScore: z.number(),
  completedAt: IsoDate,
});

/** The own answers of an attempt, in words, without what would have been right. */
export const AttemptReview = QuizAttempt.extend({
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Everything that was asked, in its order and words; `answer` is null where none was given. */
  questions: z
    .array(
      z.object({
        text: z.string(),
        type: z.enum(questionTypes),
        options: z.array(z.string()),
        answer: z.string().nullable(),
      }),
    )
    .default([]),
  /** False for an attempt older than the keeping of what was asked: it is shown in the words of now. */
  isAsShown: z.boolean().default(false),
});

const byMaterial = { params: z.object({ materialId: Id }) };
const byId = { params: z.object({ id: Id }) };

export const quizOfMaterial = defineCall({
  method: 'GET',
  path: '/quizzes/material/:materialId',
  access: 'USER',
  summary: 'Тест материала, без правильных ответов',
  ...byMaterial,
  response: z.object({ data: Quiz }),
});

export const editableQuiz = defineCall({
  method: 'GET',
  path: '/quizzes/:id',
  access: 'EDITOR',
  summary: 'Тест с правильными ответами, для правки',
  ...byId,
  response: z.object({ data: EditableQuiz }),
});

export const createQuiz = defineCall({
  method: 'POST',
  path: '/quizzes/material/:materialId',
  access: 'EDITOR',
  summary: 'Создать тест материала',
  ...byMaterial,
  body: QuizForm,
  response: z.object({ data: EditableQuiz }),
  status: 201,
});

export const updateQuiz = defineCall({
  method: 'PUT',
  path: '/quizzes/:id',
  access: 'EDITOR',
  summary: 'Изменить тест; сделанные попытки сохраняют результат',
  ...byId,
  body: QuizChange,
  response: z.object({ data: EditableQuiz }),
});

/**
 * Gives a paper with the options shuffled, or the one that is named, as long as it is not handed in. 429 with
 * `Retry-After` while the caller has to wait.
 */
export const startQuiz = defineCall({
  method: 'POST',
  path: '/quizzes/:id/start',
  access: 'USER',
  summary: 'Начать тест: вопросы с перемешанными вариантами',
  ...byId,
  body: z.object({ paperId: Id.optional() }).nullish(),
  response: z.object({ data: QuizPaper }),
});

/**
 * After the fifth failed attempt within an hour the next one waits, longer each time: 429 with `Retry-After`. The
 * same paper a second time gives its first result.
 */
export const attemptQuiz = defineCall({
  method: 'POST',
  path: '/quizzes/:id/attempt',
  access: 'USER',
  summary: 'Сдать ответы на тест',
  ...byId,
  body: Answers,
  response: z.object({ data: QuizResult }),
});

export const ownAttempts = defineCall({
  method: 'GET',
  path: '/quizzes/:id/attempts',
  access: 'USER',
  summary: 'Свои попытки, новые первыми',
  ...byId,
  response: z.object({ data: z.array(QuizAttempt) }),
});

export const attemptReview = defineCall({
  method: 'GET',
  path: '/quizzes/attempts/:id',
  access: 'USER',
  summary: 'Свои ответы в одной попытке',
  ...byId,
  response: z.object({ data: AttemptReview }),
});
