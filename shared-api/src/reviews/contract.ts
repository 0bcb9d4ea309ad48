import { AttemptResult } from '../attempts/contract.ts';
import { Part } from '../attestations/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { byId, Id, IsoDate } from '../shapes/common.ts';
import { addressNumber } from '../shapes/numbers.ts';
import { Criterion, ShownLook } from '../shapes/questions.ts';
import { text } from '../shapes/text.ts';
import { PersonName } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** What somebody has said of an open answer; a later grade stands instead of an earlier one. */
export const Grade = z.object({
  id: z.number().int(),
  questionId: z.string(),
  /** By criteria: whether it got all points. */
  isCorrect: z.boolean(),
  /** For each criterion of the question, in their order; null where it has none. */
  points: z.array(z.number().int()).nullable().default(null),
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
      look: ShownLook.nullish(),
      /** What it is judged by; none where it is right or wrong. */
      criteria: z.array(Criterion).default([]),
      answer: z.string(),
      material: Part,
      /** Of the question bank: the material is its topic. */
      isFromBank: z.boolean().optional(),
      /** Earlier ones, of an attempt that was reopened. */
      grades: z.array(Grade).default([]),
    }),
  ),
  /** The last grade that there is, 0 without one; goes back with one's own. */
  seen: z.number().int().default(0),
  /** Attempts that await a reviewer, this one included. */
  waiting: z.number().int(),
});

/** The attempt that has waited longest for a reviewer, or the one that is asked for. */
export const nextReview = defineCall({
  ...calls.nextReview,
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
  ...calls.reviewAttempt,
  access: 'EDITOR',
  summary: 'Оценить открытые ответы',
  params: byId,
  body: z.object({
    grades: z
      .array(
        z.object({
          questionId: text().max(40),
          /** Does not matter where there are `points`. */
          correct: z.boolean(),
          /** For each criterion of the question, in their order. Absent: all of them, or none. */
          points: z
            .array(z.number('Укажите баллы числом').int('Баллы — целые числа').min(0, 'Баллы не меньше нуля'))
            .max(20)
            .optional(),
          comment: text().trim().max(500, 'Комментарий длиннее 500 знаков').default(''),
        }),
      )
      .min(1)
      .max(200),
    seen: z.number().int().min(0).optional(),
  }),
  response: z.object({ data: AttemptResult }),
});
