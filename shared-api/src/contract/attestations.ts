import { defineCall, Id, IsoDate, Named, SearchText } from './call.ts';
import { DayOrMoment } from './dates.ts';
import { addressNumber } from './numbers.ts';
import { PassingScore, questionTypes, TimeLimit } from './quizzes.ts';
import { text } from './text.ts';
import { PersonName } from './users.ts';
import './zod.ts';
import { z } from 'zod';

export const attemptStatuses = ['IN_PROGRESS', 'COMPLETED', 'PASSED', 'FAILED'] as const;
export const AttemptStatus = z.enum(attemptStatuses);

const Part = z.object({ id: Id, title: z.string() });

export const AttestationSummary = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  /** Null: for all departments. */
  department: Named.nullable(),
  materials: z.array(Part),
  passingScore: z.number(),
  /** Minutes; 0 means no limit. For the caller: with the time that was added for him. */
  timeLimit: z.number().int(),
  dueAt: IsoDate.nullable().default(null),
  /** Questions of one attempt. */
  questionsCount: z.number().int().default(0),
  /** What the caller has done with it. */
  own: z
    .object({
      /** Of the best attempt: passed counts before all others; null before the first. */
      status: AttemptStatus.nullable(),
      /** The attempt that can be gone on with. */
      attemptId: Id.nullable(),
      /** Null without a limit. */
      attemptsLeft: z.number().int().nullable(),
      /** End of the latest pass; null without one, or when it holds for ever. */
      validUntil: IsoDate.nullable().default(null),
      /** The pass has run out or soon will: the attestation is assigned again, and `dueAt` is its end. */
      isRenewal: z.boolean().default(false),
    })
    .default({ status: null, attemptId: null, attemptsLeft: null, validUntil: null, isRenewal: false }),
  _count: z.object({ attempts: z.number().int() }),
  createdAt: IsoDate,
});

/**
 * What a taker sees of an attempt that is over: nothing but whether it was passed; the score and what to read again;
 * also which answers were right; also the right answers.
 */
const ReviewPolicy = z.enum(
  ['nothing', 'score', 'correctness', 'full'],
  'Выберите, что сотрудник увидит после завершения',
);

/**
 * With what an editor sets: to EDITOR and up `timeLimit` and `dueAt` are those for everybody, so that a form can send
 * back what it got; to others they are their own, as in the summary.
 */
export const Attestation = AttestationSummary.extend({
  reviewPolicy: ReviewPolicy.default('score'),
  questionsPerMaterial: z.number().int().nullable(),
  maxAttempts: z.number().int().nullable(),
  /** Months that a pass holds; null for ever. */
  validityMonths: z.number().int().nullable().default(null),
  /** Drafts are for editors to see only, and give no questions. */
  materials: z.array(Part.extend({ questionsCount: z.number().int(), isDraft: z.boolean().default(false) })),
});

/** What the editing screen sends. */
export const AttestationForm = z.object({
  title: text().trim().min(1, 'Введите название аттестации').max(200, 'Название длиннее 200 знаков'),
  description: text().trim().max(2000, 'Описание длиннее 2000 знаков').default(''),
  /** Empty or null: for all departments. */
  departmentId: Id.or(z.literal(''))
    .nullish()
    .transform((id) => id || null),
  materialIds: z
    .array(Id)
    .min(1, 'Выберите хотя бы один материал')
    .max(100, 'Не больше 100 материалов')
    .transform((ids) => [...new Set(ids)]),
  passingScore: PassingScore,
  timeLimit: TimeLimit,
  questionsPerMaterial: optionalNumber('Число вопросов — от 1 до 200', 200),
  maxAttempts: optionalNumber('Число попыток — от 1 до 100', 100),
  /** Absent, as from a form that does not know it: stays as it is. */
  validityMonths: numberOrNone('Срок действия — от 1 до 120 месяцев', 120).optional(),
  /** Absent: as it was, `score` for a new one. Attempts that have begun keep theirs. */
  reviewPolicy: ReviewPolicy.optional(),
  /** A day, or a moment of it, in the company's time zone; empty for none. What is due is due by the end of that day. */
  dueAt: z
    .union([DayOrMoment, z.literal('')])
    .nullish()
    .transform((moment) => moment || null),
});

/** Absent, null or empty: no limit. */
function optionalNumber(message: string, max: number) {
  return numberOrNone(message, max)
    .optional()
    .transform((value) => value ?? null);
}

/** Null or empty: none. */
function numberOrNone(message: string, max: number) {
  return z
    .union([z.literal(''), z.null(), z.number(message).int(message).min(1, message).max(max, message)], message)
    .transform((value) => (value === '' ? null : value));
}

/** A question of an attempt, without its right answer. */
export const AttemptQuestion = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()),
  isRequired: z.boolean(),
  material: Part,
  /** Whether the answer was right; only once the result is final. */
  isCorrect: z.boolean().optional(),
  /** Since it was asked: does not count, is right for all, or has another key. */
  correction: z.enum(['VOID', 'CREDIT', 'REKEY']).nullish(),
  /** In words; only once the result is final, and where the attestation shows everything. */
  correctAnswer: z.string().optional(),
});

export const AttemptAnswer = z.object({
  questionId: text().max(40),
  answer: text().max(5000, 'Ответ длиннее 5000 знаков'),
  /** Grows with every change of one answer; an older one never replaces a newer one. */
  revision: z.number().int().min(1).max(1_000_000_000),
});

/**
 * An answer as it is sent. With `base` it is stored only where nothing newer than that is; without one a newer
 * `revision` wins, and without that the last to come.
 */
const GivenAnswer = AttemptAnswer.extend({
  revision: AttemptAnswer.shape.revision.optional(),
  /** The revision that the person saw when he began to change the answer; 0 for none. */
  base: z.number().int().min(0).max(1_000_000_000).optional(),
  /** Names the changes that followed one another on one device, so that a lost confirmation is no conflict. */
  chain: text().min(1).max(40).optional(),
});

const GivenAnswers = z
  .array(GivenAnswer)
  .max(500, 'Не больше 500 ответов за раз')
  .superRefine((answers, context) => {
    const seen = new Set<string>();
    for (const [index, { questionId }] of answers.entries()) {
      if (seen.has(questionId))
        context.addIssue({
          code: 'custom',
          path: [index, 'questionId'],
          message: 'Один вопрос встречается дважды: пришлите на него один ответ',
        });
      seen.add(questionId);
    }
  });

export const AttemptSummary = z.object({
  id: Id,
  attestation: Part,
  status: AttemptStatus,
  /** Percent; null until the result is final, and where the attestation does not show it. */
  score: z.number().int().nullable(),
  createdAt: IsoDate,
  completedAt: IsoDate.nullable(),
  deadline: IsoDate.nullable(),
  /** Since then the attempt counts for nothing. */
  annulledAt: IsoDate.nullable().default(null),
});

export const AttemptResult = z.object({
  id: Id,
  status: AttemptStatus,
  score: z.number().int().nullable(),
  /** Null while open answers await a reviewer. */
  passed: z.boolean().nullable(),
  correctAnswers: z.number().int().nullable(),
  totalQuestions: z.number().int(),
  passingScore: z.number(),
  completedAt: IsoDate.nullable(),
  /** Whether the person ended it, the time, or an administrator. */
  endedBy: z.enum(['person', 'time', 'administrator']).nullable(),
});

export const Attempt = z.object({
  attempt: AttemptSummary.extend({
    user: PersonName,
    passingScore: z.number(),
    correctAnswers: z.number().int().nullable(),
    totalQuestions: z.number().int(),
    endedBy: z.enum(['person', 'time', 'administrator']).nullable(),
    reviewPolicy: ReviewPolicy.default('score'),
    /** False for an editor who looks at somebody else's attempt. */
    isOwn: z.boolean(),
    /** Of a passed attempt. */
    certificate: z
      .object({ number: z.string(), validUntil: IsoDate.nullable(), revokedAt: IsoDate.nullable().default(null) })
      .nullable()
      .default(null),
  }),
  /** None once the attempt is over, unless its policy shows them. */
  questions: z.array(AttemptQuestion),
  answers: z.array(AttemptAnswer),
  /** Materials to read again: those of questions that were not answered right, as far as the caller may read them. */
  topics: z.array(Part).default([]),
  deadline: IsoDate.nullable(),
  /** The server's clock: the browser's may be wrong. */
  now: IsoDate,
});

/** What somebody has said of an open answer; a later grade stands instead of an earlier one. */
export const Grade = z.object({
  id: z.number().int(),
  questionId: z.string(),
  isCorrect: z.boolean(),
  comment: z.string(),
  /** Null for grades from before they were kept one by one. */
  reviewer: PersonName.nullable(),
  createdAt: IsoDate,
});

/** An attempt with open answers for a reviewer. */
export const AttemptToReview = z.object({
  id: Id,
  attestation: Part,
  user: PersonName.extend({ email: z.string() }),
  completedAt: IsoDate.nullable(),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      answer: z.string(),
      material: Part,
      /** Earlier ones, of an attempt that was reopened. */
      grades: z.array(Grade).default([]),
    }),
  ),
  /** The last grade that there is, 0 without one; goes back with one's own. */
  seen: z.number().int().default(0),
  /** Attempts that await a reviewer, this one included. */
  waiting: z.number().int(),
});

const byId = z.object({ id: Id });
const byAttempt = z.object({ attemptId: Id });

/** Active attestations that are meant for the caller's department or for all; EDITOR and up see all. */
export const listAttestations = defineCall({
  method: 'GET',
  path: '/attestations',
  access: 'USER',
  summary: 'Доступные аттестации',
  cost: 'search',
  query: z.object({ search: SearchText.optional(), department: SearchText.optional() }),
  response: z.object({ data: z.array(AttestationSummary) }),
});

/** The caller's attempts, newest first. */
export const myAttempts = defineCall({
  method: 'GET',
  path: '/attestations/my-attempts',
  access: 'USER',
  summary: 'Мои попытки аттестаций',
  response: z.object({ data: z.array(AttemptSummary) }),
});

export const getAttestation = defineCall({
  method: 'GET',
  path: '/attestations/:id',
  access: 'USER',
  summary: 'Одна аттестация',
  params: byId,
  response: z.object({ data: Attestation }),
});

export const createAttestation = defineCall({
  method: 'POST',
  path: '/attestations',
  access: 'EDITOR',
  summary: 'Создать аттестацию',
  body: AttestationForm,
  response: z.object({ data: Attestation }),
  status: 201,
});

/** Attempts that have begun keep their rules and questions. */
export const updateAttestation = defineCall({
  method: 'PUT',
  path: '/attestations/:id',
  access: 'EDITOR',
  summary: 'Изменить аттестацию',
  params: byId,
  body: AttestationForm,
  response: z.object({ data: Attestation }),
});

/** Gives the attempt in progress if there is one. 409 when nothing is left to try or there are no questions. */
export const startAttempt = defineCall({
  method: 'POST',
  path: '/attestations/:id/start',
  access: 'USER',
  summary: 'Начать аттестацию',
  params: byId,
  response: z.object({ attemptId: Id }),
});

/** One's own attempt; an editor may look at anybody's. */
export const getAttempt = defineCall({
  method: 'GET',
  path: '/attestations/attempts/:attemptId',
  access: 'USER',
  summary: 'Попытка аттестации',
  params: byAttempt,
  response: z.object({ data: Attempt }),
});

/** One's own attempt as it stands: other devices, added time, its end. Cheap enough to be asked every few seconds. */
export const getAttemptState = defineCall({
  method: 'GET',
  path: '/attestations/attempts/:attemptId/state',
  access: 'USER',
  summary: 'Ход попытки: ответы и срок',
  params: byAttempt,
  response: z.object({
    data: z.object({
      status: AttemptStatus,
      answers: z.array(AttemptAnswer),
      deadline: IsoDate.nullable(),
      now: IsoDate,
    }),
  }),
});

/**
 * Keeps answers as they are given. `answers` of the result are those of the server: where one is newer than
 * what was sent, that was sent in vain. `refused` names the questions whose answer was changed on the basis of an
 * older one: the person has to choose. 409 `ATTEMPT_CLOSED` when the attempt is over.
 */
export const saveAnswers = defineCall({
  method: 'PUT',
  path: '/attestations/attempts/:attemptId/answers',
  access: 'USER',
  summary: 'Сохранить ответы',
  params: byAttempt,
  body: z.object({ answers: GivenAnswers }),
  response: z.object({
    data: z.object({
      answers: z.array(AttemptAnswer),
      refused: z.array(z.string()).default([]),
      deadline: IsoDate.nullable(),
      now: IsoDate,
    }),
  }),
});

/**
 * Ends the attempt; a second time gives the first result. Answers that come along are saved first. With `isTimeOut`,
 * as a page says whose clock has run down, it goes on (IN_PROGRESS) while there is time by the server's clock.
 */
export const submitAttempt = defineCall({
  method: 'POST',
  path: '/attestations/attempts/:attemptId/submit',
  access: 'USER',
  summary: 'Завершить попытку',
  params: byAttempt,
  body: z.object({ answers: GivenAnswers.default([]), isTimeOut: z.boolean().default(false) }).nullish(),
  response: z.object({ data: AttemptResult }),
});

/** What one attempt could ask: drawn anew each time, without right answers. */
export const previewAttestation = defineCall({
  method: 'POST',
  path: '/attestations/preview',
  access: 'EDITOR',
  summary: 'Предпросмотр аттестации',
  body: AttestationForm.pick({ materialIds: true, questionsPerMaterial: true }),
  response: z.object({ data: z.object({ questions: z.array(AttemptQuestion) }) }),
});

/** The attempt that has waited longest for a reviewer, or the one that is asked for. */
export const nextReview = defineCall({
  method: 'GET',
  path: '/admin/attestation-attempts/review',
  access: 'EDITOR',
  summary: 'Следующая попытка на проверку',
  query: z.object({ skip: addressNumber(0, 100_000).default(0) }),
  response: z.object({ data: AttemptToReview.nullable() }),
});

/**
 * 409 when the attempt awaits no reviewer any more. With `seen`, the last grade that the reviewer has seen, earlier
 * grades may be replaced, also after the result, which then changes; 409 when somebody has graded since.
 */
export const reviewAttempt = defineCall({
  method: 'POST',
  path: '/admin/attestation-attempts/:id/review',
  access: 'EDITOR',
  summary: 'Оценить открытые ответы',
  params: byId,
  body: z.object({
    grades: z
      .array(
        z.object({
          questionId: text().max(40),
          correct: z.boolean(),
          comment: text().trim().max(500, 'Комментарий длиннее 500 знаков').default(''),
        }),
      )
      .min(1)
      .max(200),
    seen: z.number().int().min(0).optional(),
  }),
  response: z.object({ data: AttemptResult }),
});

/**
 * More time or more attempts for one person; the reason goes into the log. Minutes move the deadline of the attempt
 * that the person is in, at once; back as well, but not into the past (400).
 */
export const grantAllowance = defineCall({
  method: 'PUT',
  path: '/admin/attestations/:id/allowances/:userId',
  access: 'EDITOR',
  summary: 'Дополнительное время и попытки',
  params: z.object({ id: Id, userId: Id }),
  body: z.object({
    extraMinutes: z
      .number('Укажите минуты числом')
      .int()
      .min(0, 'Минут не может быть меньше нуля')
      .max(1440)
      .default(0),
    extraAttempts: z
      .number('Укажите число попыток')
      .int()
      .min(0, 'Попыток не может быть меньше нуля')
      .max(100)
      .default(0),
    reason: text().trim().min(1, 'Укажите причину').max(500, 'Причина длиннее 500 знаков'),
  }),
  response: z.object({
    success: z.literal(true),
    /** The attempt that goes on, with its deadline (null without a limit); null when the person is in none. */
    attempt: z.object({ id: Id, deadline: IsoDate.nullable() }).nullable(),
  }),
});
