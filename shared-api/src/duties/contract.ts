import { defineCall } from '../http/defineCall.ts';
import {
  byId,
  Count,
  DownloadLink,
  Id,
  IsoDate,
  Named,
  Paging,
  paged,
  SearchText,
  TicketQuery,
} from '../shapes/common.ts';
import { NavigationCount } from '../shapes/navigation.ts';
import { addressNumber } from '../shapes/numbers.ts';
import { text } from '../shapes/text.ts';
import { PersonRef } from '../users/contract.ts';
import { calls } from './calls.ts';
import { dutyKinds, dutyStates } from './states.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export const DutyState = z.enum(dutyStates);
export const DutyKind = z.enum(dutyKinds);

/** What somebody has to do: to pass an attestation, to confirm a material, or to do a programme. */
export const Duty = z.object({ kind: DutyKind, id: Id, title: z.string() });

const expiring = z.object({
  in30: Count,
  /** With those of 30 days. */
  in60: Count,
  in90: Count,
});

/** Duties of people by where they stand; `total` is the sum of all states. */
export const DutyCounts = z.object({
  total: Count,
  done: Count,
  open: Count,
  late: Count,
  failed: Count,
  expired: Count,
  /** Done, and ending soon: no part of `done`. */
  expiring,
});

/** Of several people; what is left out narrows nothing. */
export const DutyFilters = z.object({
  search: SearchText.optional(),
  /** With all of its parts. */
  department: Id.optional(),
  /** As written in the person, in whatever case. */
  position: text().trim().max(200).optional(),
  kind: DutyKind.optional(),
  duty: Id.optional(),
  state: DutyState.optional(),
  /** Of EXPIRING: those that end within so many days. */
  within: z.enum(['30', '60', '90']).optional(),
});

/** How many duties wait for the caller; urgent where one is late or has expired. */
export const ownDutyCount = defineCall({
  ...calls.ownDutyCount,
  access: 'USER',
  summary: 'Сколько обязанностей ждут вас',
  response: z.object({ data: NavigationCount }),
});

/** Whether the caller may see other people's duties: administrators, and whoever leads somebody. */
export const dutyAccess = defineCall({
  ...calls.dutyAccess,
  access: 'USER',
  summary: 'Есть ли у вас сотрудники',
  response: z.object({ data: z.object({ isAllowed: z.boolean() }) }),
});

/** Of all people for administrators, otherwise of the caller's own people; 403 for whoever has none. */
export const dutyOverview = defineCall({
  ...calls.dutyOverview,
  access: 'USER',
  summary: 'Обязанности сотрудников: сводка',
  cost: 'search',
  query: DutyFilters.pick({ department: true, position: true, kind: true, duty: true }),
  response: z.object({
    data: z.object({
      people: Count,
      totals: DutyCounts,
      /** A department with all of its parts; null for people without one. Parents before their parts. */
      departments: z.array(z.object({ department: Named.nullable(), depth: Count, people: Count, counts: DutyCounts })),
      positions: z.array(z.object({ position: z.string(), people: Count, counts: DutyCounts })),
      duties: z.array(z.object({ duty: Duty, counts: DutyCounts })),
      /** The last twelve months, `2026-03`: what was done in them, and what became late in them. */
      trend: z.array(z.object({ month: z.string(), done: Count, late: Count })),
    }),
  }),
});

export const DutyPerson = PersonRef.extend({
  email: z.string(),
  position: z.string(),
  department: Named.nullable(),
});

/** One page of people with their duties, by name. Of a filter by state or duty: those who have such a duty. */
export const dutyMatrix = defineCall({
  ...calls.dutyMatrix,
  access: 'USER',
  summary: 'Обязанности сотрудников: матрица',
  cost: 'search',
  query: Paging.extend({ limit: addressNumber(1, 500).default(50), ...DutyFilters.shape }),
  response: z.object({
    data: z.object({
      duties: z.array(Duty),
      people: z.array(
        z.object({
          person: DutyPerson,
          /** By the places of `duties`; null where it is not asked of the person. */
          states: z.array(DutyState.nullable()),
        }),
      ),
      ...paged,
    }),
  }),
});

export const PersonDuty = z.object({
  duty: Duty,
  state: DutyState,
  /** The answers wait for a reviewer: the person can do nothing. */
  isWaiting: z.boolean(),
  dueAt: IsoDate.nullable(),
  doneAt: IsoDate.nullable(),
  validUntil: IsoDate.nullable(),
});

/** For administrators, for those who lead the person, and for the person. 404 for everybody else. */
export const personDuties = defineCall({
  ...calls.personDuties,
  access: 'USER',
  summary: 'Обязанности сотрудника',
  params: byId,
  response: z.object({
    data: z.object({
      person: DutyPerson,
      /** Named in the person, or the head of the department or of one above. */
      superior: PersonRef.nullable(),
      duties: z.array(PersonDuty),
    }),
  }),
});

/** Reminds people of a duty that they have not done, each of them at most once a day. 404 when one is not the caller's. */
export const remindOfDuty = defineCall({
  ...calls.remindOfDuty,
  access: 'USER',
  summary: 'Напомнить сотрудникам',
  body: z.object({
    userIds: z.array(Id).min(1, 'Выберите хотя бы одного сотрудника').max(500, 'Не больше 500 за один раз'),
    kind: DutyKind,
    id: Id,
  }),
  response: z.object({
    data: z.object({
      sent: Count,
      /** Had been reminded of it today. */
      already: Count,
      /** Have nothing to do about it. */
      idle: Count,
    }),
  }),
});

const wanted = DutyFilters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });

/** A row for each duty of each person. CSV: UTF-8 with BOM, `;`, RFC 4180. 400 where XLSX would have too many rows. */
export const exportDuties = defineCall({
  ...calls.exportDuties,
  access: 'USER',
  summary: 'Обязанности сотрудников в CSV или XLSX',
  cost: 'export',
  query: wanted,
});

export const createDutiesLink = defineCall({
  ...calls.createDutiesLink,
  access: 'USER',
  summary: 'Ссылка на обязанности сотрудников, действует минуту',
  cost: 'export',
  body: wanted,
  response: DownloadLink,
});

/** 403 once the ticket has expired. */
export const downloadDuties = defineCall({
  ...calls.downloadDuties,
  access: 'public',
  summary: 'Обязанности сотрудников по ссылке',
  cost: 'export',
  query: TicketQuery,
});
