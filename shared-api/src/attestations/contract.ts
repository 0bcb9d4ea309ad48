import { defineCall } from '../http/defineCall.ts';
import { PassingScore, TimeLimit } from '../quizzes/contract.ts';
import { Blueprint, ChosenQuestions, KeptLine } from '../shapes/blueprint.ts';
import {
  bulk,
  byId,
  ChangedRows,
  Count,
  Done,
  Flag,
  Id,
  IsoDate,
  Named,
  Paging,
  paged,
  SearchText,
  sortedBy,
  Titled,
} from '../shapes/common.ts';
import { DayOrMoment, moment, orNone } from '../shapes/dates.ts';
import { numberOrNone, optionalNumber } from '../shapes/numbers.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export const attemptStatuses = ['IN_PROGRESS', 'COMPLETED', 'PASSED', 'FAILED'] as const;

export const AttemptStatus = z.enum(attemptStatuses);

export const Part = z.object({ id: Id, title: z.string() });

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
  /** Attempts can be begun from then on; null: at any time. */
  opensAt: IsoDate.nullable().default(null),
  /** No attempt can be begun from then on, and those that run end; null: never. */
  closesAt: IsoDate.nullable().default(null),
  /** Minutes from the end of an attempt to the next; 0 for none. */
  pauseMinutes: z.number().int().default(0),
  /** Whether somebody whose pass holds may take it again. */
  allowsRetake: z.boolean().default(true),
  /** Its materials have to be read before it is begun. */
  requiresReading: z.boolean().default(false),
  /** It is noted when a taker leaves the page; nothing follows from it by itself. */
  notesLeaving: z.boolean().default(false),
  /** What the caller has done with it. */
  own: z
    .object({
      /** Of the best attempt: passed counts before all others; null before the first. */
      status: AttemptStatus.nullable(),
      /** The attempt that can be continued. */
      attemptId: Id.nullable(),
      /** Null without a limit. */
      attemptsLeft: z.number().int().nullable(),
      /** End of the latest pass; null without one, or when it holds for ever. */
      validUntil: IsoDate.nullable().default(null),
      /** The pass has run out or soon will: the attestation is assigned again, and `dueAt` is its end. */
      isRenewal: z.boolean().default(false),
      /** End of the pause after the last attempt; null when there is none to wait for. */
      nextAttemptAt: IsoDate.nullable().default(null),
      /** Materials that have to be read first. */
      toRead: z.array(Part).default([]),
    })
    .default({
      ...{ status: null, attemptId: null, attemptsLeft: null, validUntil: null, isRenewal: false },
      ...{ nextAttemptAt: null, toRead: [] },
    }),
  _count: z.object({ attempts: z.number().int() }),
  createdAt: IsoDate,
});

/**
 * What a taker sees of an attempt that is over: nothing but whether it was passed; the score and what to read again;
 * also which answers were right; also the right answers.
 */
export const ReviewPolicy = z.enum(
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
  /** What is drawn of the question bank; for editors. */
  blueprint: z.array(KeptLine).optional(),
  /** Questions of the bank that every attempt gets, as far as they are still there; for editors. */
  bankQuestions: z.array(z.object({ id: Id, text: z.string() })).optional(),
  maxAttempts: z.number().int().nullable(),
  /** Months that a pass holds; null for ever. */
  validityMonths: z.number().int().nullable().default(null),
  /** Drafts are for editors to see only, and give no questions. */
  materials: z.array(Part.extend({ questionsCount: z.number().int(), isDraft: z.boolean().default(false) })),
});

const pauseMessage = 'Пауза — от 0 до 43200 минут, то есть не больше 30 дней';

/** A moment in the company's time zone, unless it says another; empty or null for none. */
const MomentOrNone = orNone(moment('Укажите дату и время, например 2026-03-02T09:00'));

/** What the editing screen sends. */
export const AttestationForm = z.object({
  title: text().trim().min(1, 'Введите название аттестации').max(200, 'Название длиннее 200 знаков'),
  description: text().trim().max(2000, 'Описание длиннее 2000 знаков').default(''),
  /** Empty or null: for all departments. */
  departmentId: Id.or(z.literal(''))
    .nullish()
    .transform((id) => id || null),
  /** May be none with a `blueprint` or `questionIds` only. */
  materialIds: z
    .array(Id)
    .max(100, 'Не больше 100 материалов')
    .transform((ids) => [...new Set(ids)]),
  /** What is drawn of the question bank. Absent, as from a form that does not know it: stays as it is. */
  blueprint: Blueprint.optional(),
  /** Questions of the bank that every attempt gets. Absent: stays as it is. */
  questionIds: ChosenQuestions.optional(),
  passingScore: PassingScore,
  timeLimit: TimeLimit,
  questionsPerMaterial: optionalNumber('Число вопросов — от 1 до 200', 200),
  maxAttempts: optionalNumber('Число попыток — от 1 до 100', 100),
  /** Absent, as from a form that does not know it: stays as it is. */
  validityMonths: numberOrNone('Срок действия — от 1 до 120 месяцев', 120).optional(),
  /** These six, absent: stay as they are; for a new one at any time, without a pause, as often as one likes. */
  opensAt: MomentOrNone.optional(),
  /** Later than `opensAt`. */
  closesAt: MomentOrNone.optional(),
  pauseMinutes: z
    .union([z.literal(''), z.number(pauseMessage).int(pauseMessage).min(0, pauseMessage).max(43_200, pauseMessage)])
    .transform((minutes) => minutes || 0)
    .optional(),
  allowsRetake: z.boolean().optional(),
  requiresReading: z.boolean().optional(),
  notesLeaving: z.boolean().optional(),
  /** Absent: as it was, `score` for a new one. Attempts that have begun keep theirs. */
  reviewPolicy: ReviewPolicy.optional(),
  /** A day, or a moment of it, in the company's time zone; empty for none. What is due is due by the end of that day. */
  dueAt: z
    .union([DayOrMoment, z.literal('')])
    .nullish()
    .transform((moment) => moment || null),
});

/** Told together with what else is wrong, as specification section 5 has it. */
const noQuestions = { path: ['materialIds'], message: 'Выберите хотя бы один материал', when: () => true };

const isAnyTold = (...sources: unknown[]) => !sources.every((list) => Array.isArray(list) && list.length === 0);

/** A new one asks of a material or of the bank. */
const NewAttestation = AttestationForm.refine(
  ({ materialIds, blueprint = [], questionIds = [] }) => isAnyTold(materialIds, blueprint, questionIds),
  noQuestions,
);

/** So does one that is changed; a form that does not know the bank may leave it to what is stored. */
const ChangedAttestation = AttestationForm.refine(
  ({ materialIds, blueprint, questionIds }) => isAnyTold(materialIds, blueprint, questionIds),
  noQuestions,
);

/** Active attestations that are meant for the caller's department or for all; EDITOR and up see all. */
export const listAttestations = defineCall({
  ...calls.listAttestations,
  access: 'USER',
  summary: 'Доступные аттестации',
  cost: 'search',
  query: z.object({ search: SearchText.optional(), department: SearchText.optional() }),
  response: z.object({ data: z.array(AttestationSummary) }),
});

export const getAttestation = defineCall({
  ...calls.getAttestation,
  access: 'USER',
  summary: 'Одна аттестация',
  params: byId,
  response: z.object({ data: Attestation }),
});

export const createAttestation = defineCall({
  ...calls.createAttestation,
  access: 'EDITOR',
  summary: 'Создать аттестацию',
  body: NewAttestation,
  response: z.object({ data: Attestation }),
  status: 201,
});

/** Attempts that have begun keep their rules and questions. */
export const updateAttestation = defineCall({
  ...calls.updateAttestation,
  access: 'EDITOR',
  summary: 'Изменить аттестацию',
  params: byId,
  body: ChangedAttestation,
  response: z.object({ data: Attestation }),
});

/**
 * More time or more attempts for one person; the reason goes into the log. Minutes move the deadline of the attempt
 * that the person is in, at once; back as well, but not into the past (400).
 */
export const grantAllowance = defineCall({
  ...calls.grantAllowance,
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
    /** The attempt that continues, with its deadline (null without a limit); null when the person is in none. */
    attempt: z.object({ id: Id, deadline: IsoDate.nullable() }).nullable(),
  }),
});

export const AdminAttestation = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Null: for all departments. */
  department: Named.nullable(),
  materials: z.array(Titled),
  passingScore: z.number(),
  timeLimit: Count,
  isActive: z.boolean(),
  isDeleted: z.boolean().default(false),
  createdAt: IsoDate,
  _count: z.object({ attempts: Count }),
});

/** Newest first unless sorted. */
export const listAdminAttestations = defineCall({
  ...calls.listAdminAttestations,
  access: 'EDITOR',
  summary: 'Аттестации для управления',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.optional(),
    departmentId: Id.optional(),
    isActive: Flag.optional(),
    /** Only deleted ones, whose results stay readable; none of them otherwise. */
    isDeleted: Flag.optional(),
    sort: sortedBy('title', 'department', 'materials', 'passingScore', 'attempts', 'createdAt'),
  }),
  response: z.object({ data: z.object({ attestations: z.array(AdminAttestation), ...paged }) }),
});

export const setAttestationActive = defineCall({
  ...calls.setAttestationActive,
  access: 'EDITOR',
  summary: 'Активировать или деактивировать аттестацию',
  params: byId,
  body: z.object({ isActive: z.boolean() }),
  response: Done,
});

export const deleteAttestation = defineCall({
  ...calls.deleteAttestation,
  access: 'EDITOR',
  summary: 'Удалить аттестацию',
  params: byId,
  response: Done,
});

export const changeAttestations = defineCall({
  ...calls.changeAttestations,
  access: 'EDITOR',
  summary: 'Активировать, деактивировать или удалить несколько аттестаций',
  body: bulk('activate', 'deactivate', 'delete'),
  response: ChangedRows,
});
