import { AttemptStatus, Grade } from './attestations.ts';
import { DownloadLink, defineCall, Id, IsoDate, Named, Paging, SearchText, TicketQuery } from './call.ts';
import { Correction } from './corrections.ts';
import { day } from './dates.ts';
import { questionTypes } from './quizzes.ts';
import { text } from './text.ts';
import { PersonName } from './users.ts';
import './zod.ts';
import { z } from 'zod';

export { personStates } from '../attempt-status.ts';

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

export const CommissionMember = z.object({
  name: text().trim().min(1, 'Введите фамилию и инициалы').max(100, 'Имя длиннее 100 знаков'),
  position: text().trim().max(150, 'Должность длиннее 150 знаков').default(''),
});

const Series = text().trim().max(20, 'Серия длиннее 20 знаков').default('');
const detail = (most: number) => text().trim().max(most, `Не длиннее ${most} знаков`);

/** All people of the list that the filter gives, but some. */
const Everybody = z.object({
  search: SearchText.optional(),
  state: z.enum(['passed', 'notPassed']).optional(),
  except: z.array(Id).max(5000).default([]),
  /** How many whoever chose them saw: 409 when they are others by now. */
  count: z.number().int(),
});

export const ProtocolForm = z
  .object({
    series: Series,
    /** Absent: the next one of the series and year. 409 for one that is taken. */
    number: text().trim().min(1, 'Введите номер протокола').max(40, 'Номер длиннее 40 знаков').nullish(),
    heldOn: day('Введите дату заседания'),
    /** The first one chairs. */
    commission: z
      .array(CommissionMember)
      .min(1, 'Нужен хотя бы председатель комиссии')
      .max(15, 'В комиссии не больше 15 человек'),
    /** What постановление 2464 asks for beside the results. */
    organization: detail(300).default(''),
    order: detail(200).default(''),
    reason: detail(200).default(''),
    programme: detail(300).default(''),
    hours: detail(40).default(''),
    /** Either these people or all of the filter. */
    userIds: z.array(Id).max(5000, 'Не больше 5000 сотрудников').default([]),
    all: Everybody.nullish(),
    /** Of some of the people; what is not given is taken from the person's last protocol. */
    people: z
      .array(
        z.object({
          userId: Id,
          patronymic: detail(100).optional(),
          position: detail(200).optional(),
          registryNumber: detail(60).optional(),
        }),
      )
      .max(5000)
      .default([]),
  })
  .refine(({ userIds, all }) => all || userIds.length > 0, {
    path: ['userIds'],
    error: 'Выберите хотя бы одного сотрудника',
    when: ({ value }) => Array.isArray((value as { userIds?: unknown } | null)?.userIds),
  });

export const Protocol = z.object({
  id: Id,
  series: z.string().default(''),
  number: z.string(),
  heldOn: z.string(),
  people: z.number().int(),
  /** The document is there; a long one takes a while after its protocol is made. */
  isReady: z.boolean().default(true),
  createdBy: z.string(),
  createdAt: IsoDate,
});

const byId = z.object({ id: Id });

/** Attempts that statistics count: of each person the first one, which says most of the questions, the last, or all. */
export const countedAttempts = ['first', 'last', 'all'] as const;

/** Figures of the finished attempts of an attestation, also of one that was deleted. */
export const attestationStatistics = defineCall({
  method: 'GET',
  path: '/admin/attestations/:id/statistics',
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
  method: 'GET',
  path: '/admin/attestations/:id/people',
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
      total: z.number().int(),
      totalPages: z.number().int(),
      page: z.number().int(),
    }),
  }),
});

/** UTF-8 with BOM, `;`, RFC 4180. */
export const exportPeople = defineCall({
  method: 'GET',
  path: '/admin/attestations/:id/people/export',
  access: 'EDITOR',
  summary: 'Результаты в CSV',
  cost: 'export',
  params: byId,
});

export const createResultsLink = defineCall({
  method: 'POST',
  path: '/admin/attestations/:id/people/export-link',
  access: 'EDITOR',
  summary: 'Ссылка на результаты в CSV, действует минуту',
  cost: 'export',
  params: byId,
  response: DownloadLink,
});

export const downloadResults = defineCall({
  method: 'GET',
  path: '/admin/results/file',
  access: 'public',
  summary: 'Результаты или протокол по ссылке',
  cost: 'export',
  query: TicketQuery,
});

/** Newest first. */
export const listProtocols = defineCall({
  method: 'GET',
  path: '/admin/attestations/:id/protocols',
  access: 'EDITOR',
  summary: 'Протоколы аттестации',
  params: byId,
  response: z.object({ data: z.array(Protocol) }),
});

export const createProtocol = defineCall({
  method: 'POST',
  path: '/admin/attestations/:id/protocols',
  access: 'EDITOR',
  summary: 'Составить протокол аттестации',
  params: byId,
  body: ProtocolForm,
  response: z.object({ data: Protocol }),
  status: 201,
});

/** What the next protocol of a series gets in the year of its day. */
export const nextProtocolNumber = defineCall({
  method: 'GET',
  path: '/admin/protocols/next-number',
  access: 'EDITOR',
  summary: 'Что подставить в новый протокол: следующий номер и сведения из прошлого',
  query: z.object({ series: Series, heldOn: day('Введите дату заседания') }),
  response: z.object({
    data: z.object({
      number: z.string(),
      /** What the caller wrote in the last protocol of his. */
      last: z.object({ organization: z.string(), order: z.string(), commission: z.array(CommissionMember) }).nullable(),
    }),
  }),
});

export const getProtocol = defineCall({
  method: 'GET',
  path: '/admin/protocols/:id',
  access: 'EDITOR',
  summary: 'Протокол аттестации в PDF',
  cost: 'pdf',
  params: byId,
});

export const createProtocolLink = defineCall({
  method: 'POST',
  path: '/admin/protocols/:id/link',
  access: 'EDITOR',
  summary: 'Ссылка на протокол, действует минуту',
  cost: 'pdf',
  params: byId,
  response: DownloadLink,
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
  method: 'GET',
  path: '/admin/attestation-attempts/:id/evidence',
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
          material: z.object({ id: Id, title: z.string(), version: z.number().int() }),
          answer: z.string().nullable(),
          /** For editors only, and not before the attempt is over: it may be their own. */
          correctAnswer: z.string().nullable(),
          isCorrect: z.boolean().nullable(),
          /** What has become of it since; what was asked stays. Not before the attempt is over. */
          correction: EvidenceCorrection.nullable().default(null),
          /** A reviewer decides on the answer; a grade may be changed. */
          isGradable: z.boolean().default(false),
        }),
      ),
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
