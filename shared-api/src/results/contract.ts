import { AttemptStatus } from '../attestations/contract.ts';
import { Correction } from '../corrections/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { questionTypes } from '../questions/types.ts';
import { Grade } from '../reviews/contract.ts';
import { byId, DownloadLink, Id, IsoDate, Named, Paging, paged, SearchText, TicketQuery } from '../shapes/common.ts';
import { Criterion, ShownLook } from '../shapes/questions.ts';
import { PersonName } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Where a person stands with an attestation. EXPIRED: has passed, but the period is over. */
const PersonState = z.enum(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'PASSED', 'EXPIRED']);

export const QuestionStatistics = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  material: z.object({ id: Id, title: z.string() }),
  /** Counted attempts that asked it. */
  asked: z.number().int(),
  /** Facility index: share of right answers, 0 to 1. */
  facility: z.number(),
  /** Correlation of the question with the rest of the attempt, -1 to 1; null while it cannot be computed. */
  discrimination: z.number().nullable(),
  /** Median seconds from the answer before to the last change of this one; null where nobody has answered. */
  medianSeconds: z.number().nullable(),
  /** Answers that were not right, most frequent first, at most five; the empty text stands for no answer. */
  /** What holds of it now for those who drew it; null while it counts as it was asked. */
  correction: z.enum(['VOID', 'CREDIT', 'REKEY']).nullable().default(null),
  wrongAnswers: z.array(z.object({ answer: z.string(), count: z.number().int() })),
});

export const ResultPerson = z.object({
  /** `isActive` is false for whoever was deactivated or deleted since. */
  user: PersonName.extend({
    ...{ id: Id, email: z.string(), isActive: z.boolean().default(true) },
    /** As protocols name the person: отчество and должность. */
    ...{ patronymic: z.string().default(''), position: z.string().default('') },
  }),
  department: Named.nullable(),
  state: PersonState,
  /** Percent of the best finished attempt. */
  bestScore: z.number().int().nullable(),
  attempts: z.number().int(),
  lastAttempt: z.object({ id: Id, status: AttemptStatus, createdAt: IsoDate }).nullable(),
  certificate: z.object({ number: z.string(), attemptId: Id, validUntil: IsoDate.nullable() }).nullable(),
  allowance: z
    .object({ extraMinutes: z.number().int(), extraAttempts: z.number().int(), reason: z.string() })
    .nullable(),
});

/** Attempts that statistics count: of each person the first one, which says most of the questions, the last, or all. */
export const countedAttempts = ['first', 'last', 'all'] as const;

/** Figures of the finished attempts of an attestation, also of one that was deleted. */
export const attestationStatistics = defineCall({
  ...calls.attestationStatistics,
  access: 'EDITOR',
  summary: 'Статистика аттестации',
  params: byId,
  query: z.object({
    attempts: z.enum(countedAttempts, 'Попытки — first (первые), last (последние) или all (все)').default('first'),
  }),
  response: z.object({
    data: z.object({
      attestation: z.object({
        id: Id,
        title: z.string(),
        passingScore: z.number(),
        department: Named.nullable(),
        validityMonths: z.number().int().nullable(),
        /** Results of a deleted attestation stay readable. */
        deletedAt: IsoDate.nullable().default(null),
      }),
      /** People whom the attestation is meant for, and where they stand. */
      people: z.object({ total: z.number().int(), passed: z.number().int(), notPassed: z.number().int() }),
      /** Attempts with a final result. */
      finished: z.number().int(),
      /** Which of them the figures below count, and how many these are. */
      counted: z.enum(countedAttempts).default('all'),
      countedAttempts: z.number().int().default(0),
      awaitingReview: z.number().int(),
      averageScore: z.number().nullable(),
      medianScore: z.number().nullable(),
      /** Counted attempts by tens of percent: 0–9, 10–19 … 90–100. */
      distribution: z.array(z.number().int()).length(10),
      questions: z.array(QuestionStatistics),
    }),
  }),
});

/** People whom the attestation is meant for, and others who have tried it; by name. */
export const attestationPeople = defineCall({
  ...calls.attestationPeople,
  access: 'EDITOR',
  summary: 'Сотрудники и их результаты',
  cost: 'search',
  params: byId,
  query: Paging.extend({
    search: SearchText.optional(),
    state: z.enum(['passed', 'notPassed']).optional(),
  }),
  response: z.object({
    data: z.object({
      people: z.array(ResultPerson),
      ...paged,
    }),
  }),
});

/** UTF-8 with BOM, `;`, RFC 4180. */
export const exportPeople = defineCall({
  ...calls.exportPeople,
  access: 'EDITOR',
  summary: 'Результаты в CSV',
  cost: 'export',
  params: byId,
});

export const createResultsLink = defineCall({
  ...calls.createResultsLink,
  access: 'EDITOR',
  summary: 'Ссылка на результаты в CSV, действует минуту',
  cost: 'export',
  params: byId,
  response: DownloadLink,
});

export const downloadResults = defineCall({
  ...calls.downloadResults,
  access: 'public',
  summary: 'Результаты или протокол по ссылке',
  cost: 'export',
  query: TicketQuery,
});

/** END, ANNUL, REOPEN, REVOKE or ISSUE (of the certificate). */
export const Decision = z.object({
  kind: z.enum(['END', 'ANNUL', 'REOPEN', 'REVOKE', 'ISSUE']),
  reason: z.string(),
  decidedBy: PersonName,
  createdAt: IsoDate,
});

const EvidenceCorrection = Correction.pick({
  kind: true,
  rightAnswers: true,
  reason: true,
  createdBy: true,
  createdAt: true,
});

/** All that is kept of an attempt: rules, questions in their order with versions of the materials, the trail. */
export const attemptEvidence = defineCall({
  ...calls.attemptEvidence,
  access: 'EDITOR',
  summary: 'Ход попытки',
  params: byId,
  response: z.object({
    data: z.object({
      id: Id,
      attestation: z.object({ id: Id, title: z.string() }),
      user: PersonName.extend({ id: Id, email: z.string(), isActive: z.boolean().default(true) }),
      status: AttemptStatus,
      score: z.number().int().nullable(),
      passingScore: z.number(),
      /** Minutes; 0 means no limit. */
      timeLimit: z.number().int(),
      createdAt: IsoDate,
      completedAt: IsoDate.nullable(),
      endedBy: z.enum(['person', 'time', 'administrator']).nullable(),
      reviewedBy: PersonName.nullable(),
      /** Number of the one that holds. */
      certificate: z.string().nullable(),
      /** All that were issued, those that were revoked too, in order. */
      certificates: z
        .array(
          z.object({
            number: z.string(),
            issuedAt: IsoDate,
            revokedAt: IsoDate.nullable(),
            revokedBy: PersonName.nullable(),
            revokeReason: z.string().nullable(),
          }),
        )
        .default([]),
      annulledAt: IsoDate.nullable().default(null),
      /** What administrators have decided of the attempt, in order. */
      decisions: z.array(Decision).default([]),
      /** Every grade of open answers, in order. */
      grades: z.array(Grade).default([]),
      questions: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          type: z.enum(questionTypes),
          options: z.array(z.string()),
          look: ShownLook.nullish(),
          /** What an open answer is judged by. */
          criteria: z.array(Criterion).default([]),
          material: z.object({ id: Id, title: z.string(), version: z.number().int() }),
          /** Of the question bank: the material is its topic, the version that of the question. */
          isFromBank: z.boolean().optional(),
          answer: z.string().nullable(),
          /** For editors only, and not before the attempt is over: it may be their own. */
          correctAnswer: z.string().nullable(),
          isCorrect: z.boolean().nullable(),
          /** Percent that the answer was worth, where it was right in part. */
          worth: z.number().int().min(1).max(99).optional(),
          /** What has become of it since; what was asked stays. Not before the attempt is over. */
          correction: EvidenceCorrection.nullable().default(null),
          /** A reviewer decides on the answer; a grade may be changed. */
          isGradable: z.boolean().default(false),
        }),
      ),
      /** Whether it was noted when the taker left the page. */
      notesLeaving: z.boolean().default(false),
      /** When the taker was away from the page, in order. */
      leaves: z.array(z.object({ leftAt: IsoDate, seconds: z.number().int() })).default([]),
      /** Every answer that was stored, in order. */
      trail: z.array(
        z.object({
          questionId: z.string(),
          answer: z.string(),
          revision: z.number().int(),
          savedAt: IsoDate,
          ipAddress: z.string().nullable(),
        }),
      ),
    }),
  }),
});
