import { AttemptStatus } from '../attestations/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { questionTypes } from '../questions/types.ts';
import { Id, IsoDate } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { PersonName } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/**
 * VOID: the question does not count. CREDIT: it is right for all who drew it. REKEY: other answers are right.
 * RESTORE: it counts again as it was asked.
 */
export const correctionKinds = ['VOID', 'CREDIT', 'REKEY', 'RESTORE'] as const;

/** A correction of a faulty question, for the attempts of one attestation that have drawn it. */
export const Correction = z.object({
  id: Id,
  kind: z.enum(correctionKinds),
  /** Of a REKEY: texts of options, `true` or `false`, or reference answers; each of them is right. */
  rightAnswers: z.array(z.string()),
  reason: z.string(),
  createdBy: PersonName,
  createdAt: IsoDate,
  /** False while results are still being counted again. */
  isFinished: z.boolean(),
});

export const CorrectionForm = z
  .object({
    kind: z.enum(correctionKinds, 'Выберите, что сделать с вопросом'),
    rightAnswers: z
      .array(text().trim().min(1, 'Введите верный ответ').max(5000, 'Ответ длиннее 5000 знаков'))
      .max(20, 'Не больше 20 верных ответов')
      .default([]),
  })
  .refine(({ kind, rightAnswers }) => kind !== 'REKEY' || rightAnswers.length > 0, {
    path: ['rightAnswers'],
    error: 'Выберите хотя бы один верный ответ',
  });

const Result = z.object({ status: AttemptStatus, score: z.number().int().nullable() });

/** What a correction does; of each attempt whose result changes, before and after. */
export const CorrectionEffect = z.object({
  /** Attempts that have drawn the question, those in progress included. */
  attempts: z.number().int(),
  inProgress: z.number().int(),
  /** Attempts to which a new key says nothing: they were offered none of these options. */
  untouched: z.number().int(),
  /** Those who lose or gain a pass first, then by name. */
  changes: z.array(
    z.object({
      attemptId: Id,
      user: PersonName.extend({ email: z.string() }),
      before: Result,
      after: Result,
    }),
  ),
});

const ofQuestion = {
  access: 'ADMIN',
  params: z.object({ id: Id, questionId: text().min(1).max(40) }),
} as const;

/** A question as it was drawn, and what has been corrected of it, newest first. 404 when nobody has drawn it. */
export const getDrawnQuestion = defineCall({
  ...calls.getDrawnQuestion,
  ...ofQuestion,
  summary: 'Вопрос аттестации и его исправления',
  response: z.object({
    data: z.object({
      question: z.object({
        id: z.string(),
        /** As it was asked last. */
        text: z.string(),
        type: z.enum(questionTypes),
        /** All that were ever offered. */
        options: z.array(z.string()),
        /** Right when it was asked last; empty where a reviewer decides. */
        rightAnswer: z.string(),
      }),
      corrections: z.array(Correction),
    }),
  }),
});

/** Changes nothing: says whose result would change. */
export const previewCorrection = defineCall({
  ...calls.previewCorrection,
  ...ofQuestion,
  summary: 'Чьи результаты изменит исправление вопроса',
  body: CorrectionForm,
  response: z.object({ data: CorrectionEffect }),
});

/**
 * Counts again all attempts that have drawn the question. What was asked stays as it was. Later attempts draw the
 * question of the quiz, which its editor sets right. 409 when somebody has corrected it since `seen`.
 */
export const correctQuestion = defineCall({
  ...calls.correctQuestion,
  ...ofQuestion,
  summary: 'Исправить вопрос аттестации и пересчитать результаты',
  body: CorrectionForm.safeExtend({
    reason: text().trim().min(1, 'Укажите причину').max(500, 'Причина длиннее 500 знаков'),
    /** The newest correction that the caller knows of; null for none. */
    seen: Id.nullable(),
  }),
  response: z.object({ data: z.object({ attempts: z.number().int(), changed: z.number().int() }) }),
});
