import { defineCall } from '../http/defineCall.ts';
import { questionTypes } from '../questions/types.ts';
import { QuestionText } from '../quizzes/contract.ts';
import { byId, Id, IsoDate, Paging, paged, SearchText, sortedBy, Titled } from '../shapes/common.ts';
import { GivenFeedback, ShownLook } from '../shapes/questions.ts';
import { text } from '../shapes/text.ts';
import { PersonContact } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

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
        look: ShownLook.nullish(),
        answer: z.string().nullable(),
        /** What the editor has to say to it. */
        feedback: GivenFeedback.optional(),
      }),
    )
    .default([]),
  /** False for an attempt older than the keeping of what was asked: it is shown in the words of now. */
  isAsShown: z.boolean().default(false),
});

/**
 * Returns a paper with the options shuffled, or the one that is named, as long as it is not handed in. 429 with
 * `Retry-After` while the caller has to wait.
 */
export const startQuiz = defineCall({
  ...calls.startQuiz,
  access: 'USER',
  summary: 'Начать тест: вопросы с перемешанными вариантами',
  params: byId,
  body: z.object({ paperId: Id.optional() }).nullish(),
  response: z.object({ data: QuizPaper }),
});

/**
 * After the fifth failed attempt within an hour the next one waits, longer each time: 429 with `Retry-After`. The same
 * paper a second time returns its first result.
 */
export const attemptQuiz = defineCall({
  ...calls.attemptQuiz,
  access: 'USER',
  summary: 'Сдать ответы на тест',
  params: byId,
  body: Answers,
  response: z.object({ data: QuizResult }),
});

export const ownAttempts = defineCall({
  ...calls.ownAttempts,
  access: 'USER',
  summary: 'Свои попытки, новые первыми',
  params: byId,
  response: z.object({ data: z.array(QuizAttempt) }),
});

export const attemptReview = defineCall({
  ...calls.attemptReview,
  access: 'USER',
  summary: 'Свои ответы в одной попытке',
  params: byId,
  response: z.object({ data: AttemptReview }),
});

export const AdminQuizAttempt = z.object({
  id: Id,
  quizId: Id,
  quiz: z.object({ title: z.string() }),
  user: PersonContact,
  score: z.number(),
  isPassed: z.boolean(),
  completedAt: IsoDate,
});

/** The search looks at people and titles. */
export const listQuizAttempts = defineCall({
  ...calls.listQuizAttempts,
  access: 'EDITOR',
  summary: 'Попытки прохождения тестов',
  cost: 'search',
  query: Paging.extend({ search: SearchText.optional(), sort: sortedBy('user', 'quiz', 'score', 'completedAt') }),
  response: z.object({ data: z.object({ attempts: z.array(AdminQuizAttempt), ...paged }) }),
});

/** What was asked, in its words and order, what was answered, and what would have been right. */
export const quizAttemptEvidence = defineCall({
  ...calls.quizAttemptEvidence,
  access: 'EDITOR',
  summary: 'Ответы в попытке теста',
  params: byId,
  response: z.object({
    data: AdminQuizAttempt.extend({
      quiz: Titled,
      passingScore: z.number(),
      /** False for an attempt older than the keeping of what was asked: it is shown in the words of now. */
      isAsShown: z.boolean(),
      questions: z.array(
        z.object({
          text: z.string(),
          type: z.enum(questionTypes),
          options: z.array(z.string()),
          look: ShownLook.nullish(),
          /** In words; null where none was given. */
          answer: z.string().nullable(),
          /** Null for an open question without a reference answer, which is not counted. */
          correctAnswer: z.string().nullable(),
          isCorrect: z.boolean().nullable(),
          /** Percent that the answer was worth, where it was right in part. */
          worth: z.number().int().min(1).max(99).optional(),
        }),
      ),
    }),
  }),
});
