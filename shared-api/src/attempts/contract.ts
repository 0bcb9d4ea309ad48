import { AttemptStatus, AttestationForm, Part, ReviewPolicy } from '../attestations/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { questionTypes } from '../questions/types.ts';
import { byId, Done, Id, IsoDate, Paging, paged, SearchText, sortedBy } from '../shapes/common.ts';
import { GivenFeedback, ShownDetails, ShownLook } from '../shapes/questions.ts';
import { text } from '../shapes/text.ts';
import { PersonContact, PersonName } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** A question of an attempt, without its right answer. */
export const AttemptQuestion = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()),
  isRequired: z.boolean(),
  /** Of the kinds that are not in the specification. */
  details: ShownDetails.optional(),
  look: ShownLook.nullish(),
  material: Part,
  /** Whether the answer was right; only once the result is final. */
  isCorrect: z.boolean().optional(),
  /** Percent that the answer was worth, where it was right in part. */
  worth: z.number().int().optional(),
  /** Since it was asked: does not count, is right for all, or has another key. */
  correction: z.enum(['VOID', 'CREDIT', 'REKEY']).nullish(),
  /** In words; only once the result is final, and where the attestation shows everything. */
  correctAnswer: z.string().optional(),
  /** What the editor has to say to the answer; shown as the right answer is. */
  feedback: GivenFeedback.optional(),
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
    /** It is noted when the taker leaves the page. */
    notesLeaving: z.boolean().default(false),
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
  /** Names of topics of the question bank with questions that were not answered right. */
  bankTopics: z.array(z.string()).optional(),
  deadline: IsoDate.nullable(),
  /** The server's clock: the browser's may be wrong. */
  now: IsoDate,
});

const byAttempt = z.object({ attemptId: Id });

/** The caller's attempts, newest first. */
export const myAttempts = defineCall({
  ...calls.myAttempts,
  access: 'USER',
  summary: 'Мои попытки аттестаций',
  response: z.object({ data: z.array(AttemptSummary) }),
});

/** Returns the attempt in progress if there is one. 409 when nothing is left to try or there are no questions. */
export const startAttempt = defineCall({
  ...calls.startAttempt,
  access: 'USER',
  summary: 'Начать аттестацию',
  params: byId,
  response: z.object({ attemptId: Id }),
});

/** One's own attempt; an editor may look at anybody's. */
export const getAttempt = defineCall({
  ...calls.getAttempt,
  access: 'USER',
  summary: 'Попытка аттестации',
  params: byAttempt,
  response: z.object({ data: Attempt }),
});

/** One's own attempt as it stands: other devices, added time, its end. Cheap enough to be asked every few seconds. */
export const getAttemptState = defineCall({
  ...calls.getAttemptState,
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
  ...calls.saveAnswers,
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
 * Ends the attempt; a second call returns the first result. Answers that come along are saved first. With `isTimeOut`,
 * as a page says whose clock has run down, it goes on (IN_PROGRESS) while there is time by the server's clock.
 */
export const submitAttempt = defineCall({
  ...calls.submitAttempt,
  access: 'USER',
  summary: 'Завершить попытку',
  params: byAttempt,
  body: z.object({ answers: GivenAnswers.default([]), isTimeOut: z.boolean().default(false) }).nullish(),
  response: z.object({ data: AttemptResult }),
});

/**
 * Keeps that the caller was away from the page of his running attempt, where its attestation notes that; else, and once
 * the attempt is over, nothing is kept.
 */
export const noteLeaves = defineCall({
  ...calls.noteLeaves,
  access: 'USER',
  summary: 'Отметить уход со страницы попытки',
  params: byAttempt,
  body: z.object({
    leaves: z
      .array(
        z.object({
          /** Made by the page: what is sent again is kept once. */
          key: text().min(1).max(40),
          /** Since the page was left. */
          secondsAgo: z.number().int().min(0).max(10_000_000),
          /** Away. */
          seconds: z.number().int().min(0).max(10_000_000),
        }),
      )
      .max(100, 'Не больше 100 уходов за раз'),
  }),
  response: Done,
});

/** What one attempt could ask: drawn again each time, without right answers. */
export const previewAttestation = defineCall({
  ...calls.previewAttestation,
  access: 'EDITOR',
  summary: 'Предпросмотр аттестации',
  body: AttestationForm.pick({ materialIds: true, questionsPerMaterial: true, blueprint: true, questionIds: true }),
  response: z.object({ data: z.object({ questions: z.array(AttemptQuestion) }) }),
});

export const AdminAttestationAttempt = z.object({
  id: Id,
  attestationId: Id,
  attestation: z.object({ title: z.string() }),
  user: PersonContact,
  /** Percent; null until the result is final. */
  score: z.number().nullable(),
  status: z.enum(['IN_PROGRESS', 'COMPLETED', 'PASSED', 'FAILED']),
  createdAt: IsoDate,
  completedAt: IsoDate.nullable(),
  /** Since then the attempt counts for nothing. */
  annulledAt: IsoDate.nullable().default(null),
});

/** The search looks at people and titles. */
export const listAttestationAttempts = defineCall({
  ...calls.listAttestationAttempts,
  access: 'EDITOR',
  summary: 'Попытки прохождения аттестаций',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.optional(),
    sort: sortedBy('user', 'attestation', 'score', 'completedAt'),
  }),
  response: z.object({ data: z.object({ attempts: z.array(AdminAttestationAttempt), ...paged }) }),
});
