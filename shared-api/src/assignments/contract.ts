import { DecisionForm } from '../decisions/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { byId, Count, Done, Id, IsoDate, Named, Paging, paged, SearchText } from '../shapes/common.ts';
import { DayOrMoment } from '../shapes/dates.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** HIRED: people who come after the assignment. MOVED: whose department changes after it. PASS_EXPIRES: whose pass ends. */
export const assignmentEvents = ['HIRED', 'MOVED', 'PASS_EXPIRES'] as const;

const most = { departments: 500, positions: 200, groups: 200, people: 5000 };

const ids = (count: number) => z.array(Id).max(count, `Не больше ${count} в одном списке`).default([]);

const Position = text().trim().min(1, 'Пустая должность').max(200, 'Должность длиннее 200 знаков');

const Positions = z.array(Position).max(most.positions, `Не больше ${most.positions} должностей`).default([]);

/** Whoever is in any of the lists, but not excluded; a department with all that are parts of it. */
export const Audience = z.object({
  everybody: z.boolean().default(false),
  departmentIds: ids(most.departments),
  positions: Positions,
  groupIds: ids(most.groups),
  userIds: ids(most.people),
  excludedUserIds: ids(most.people),
});

const months = 'Повтор — от 1 до 120 месяцев';
const days = 'Срок — от 0 до 3650 дней';

export const AssignmentForm = z
  .object({
    audience: Audience,
    /** Null: all who are in the audience, now and later. */
    event: z.enum(assignmentEvents).nullable().default(null),
    /** Days from the day on which a person is asked; null for no date, or the one below. */
    dueDays: z.number(days).int(days).min(0, days).max(3650, days).nullable().default(null),
    dueAt: DayOrMoment.nullable().default(null),
    /** Months from having done it to being asked again; null for once. */
    repeatMonths: z.number(months).int(months).min(1, months).max(120, months).nullable().default(null),
  })
  .superRefine(({ audience, event, dueDays, dueAt, repeatMonths }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const { departmentIds, positions, groupIds, userIds } = audience;
    const named = departmentIds.length + positions.length + groupIds.length + userIds.length;
    if (!audience.everybody && named === 0) refuse('audience', 'Выберите, кому назначить');
    if (dueDays !== null && dueAt !== null) refuse('dueAt', 'Укажите либо дни, либо дату');
    if (dueAt !== null && (event !== null || repeatMonths !== null))
      refuse('dueAt', 'Одна дата не подходит тем, кого спросят позже: укажите дни');
  });

export const Assignment = z.object({
  id: Id,
  audience: Audience,
  /** What the lists of the audience name, as far as it is there. */
  names: z.object({ departments: z.array(Named), groups: z.array(Named), people: z.array(Named) }),
  event: z.enum(assignmentEvents).nullable(),
  dueDays: z.number().int().nullable(),
  dueAt: IsoDate.nullable(),
  repeatMonths: z.number().int().nullable(),
  version: z.number().int(),
  createdAt: IsoDate,
});

export const listAssignments = defineCall({
  ...calls.listAssignments,
  access: 'EDITOR',
  summary: 'Кому назначена программа',
  params: byId,
  response: z.object({ data: z.array(Assignment) }),
});

/** Whom it would hit now: nothing is kept. */
export const previewAssignment = defineCall({
  ...calls.previewAssignment,
  access: 'ADMIN',
  summary: 'Кого коснётся назначение',
  params: byId,
  body: AssignmentForm,
  response: z.object({
    data: z.object({
      /** People of the audience. */
      total: Count,
      /** Those of them who are on their way already, or whose having done it holds. */
      enrolled: Count,
      /** Those who would be asked at once. */
      hit: Count,
      /** The first of those, or of the audience where it waits for an event. */
      people: z.array(Named),
    }),
  }),
});

/** Asks those whom it hits at once, in the first thousand; the others within minutes. */
export const createAssignment = defineCall({
  ...calls.createAssignment,
  access: 'ADMIN',
  summary: 'Назначить программу',
  params: byId,
  body: AssignmentForm,
  response: z.object({ data: Assignment }),
  status: 201,
});

/**
 * Whoever is no longer in the audience is not asked any more; dates that move are told. 409 when the assignment is no
 * longer of this `version`; older forms name none.
 */
export const updateAssignment = defineCall({
  ...calls.updateAssignment,
  access: 'ADMIN',
  summary: 'Изменить назначение',
  params: byId,
  body: AssignmentForm.safeExtend({ version: z.int32().optional() }),
  response: z.object({ data: Assignment }),
});

/** Whoever has not done it by then is not asked any more. */
export const deleteAssignment = defineCall({
  ...calls.deleteAssignment,
  access: 'ADMIN',
  summary: 'Снять назначение',
  params: byId,
  response: Done,
});

export const enrolmentStates = ['OPEN', 'LATE', 'DONE', 'ENDED'] as const;

export const Enrolment = z.object({
  id: Id,
  user: Named.extend({ email: z.string() }),
  department: Named.nullable(),
  state: z.enum(enrolmentStates),
  assignedAt: IsoDate,
  dueAt: IsoDate.nullable(),
  completedAt: IsoDate.nullable(),
  validUntil: IsoDate.nullable(),
  endedAt: IsoDate.nullable(),
  /** Null while there was none. Where it was revoked the state is ENDED, done or not. */
  certificate: z.object({ number: z.string(), revokedAt: IsoDate.nullable() }).nullable().default(null),
  /** Steps that are done, of those that there are. */
  done: Count,
  steps: Count,
});

/** Latest first. */
export const listEnrolments = defineCall({
  ...calls.listEnrolments,
  access: 'EDITOR',
  summary: 'Кто проходит программу',
  cost: 'search',
  params: byId,
  query: Paging.extend({ search: SearchText.optional(), state: z.enum(enrolmentStates).optional() }),
  response: z.object({ data: z.object({ enrolments: z.array(Enrolment), ...paged }) }),
});

/** The person is asked no more, until somebody assigns it anew. 409 when it is done or over already. */
export const endEnrolment = defineCall({
  ...calls.endEnrolment,
  access: 'ADMIN',
  summary: 'Снять программу с сотрудника',
  params: byId,
  response: Done,
});

/**
 * Takes back the certificate: the person counts as through no more, and is asked again by whatever still assigns it.
 * 409 without a certificate that holds.
 */
export const revokeEnrolment = defineCall({
  ...calls.revokeEnrolment,
  access: 'ADMIN',
  summary: 'Отозвать сертификат о прохождении программы',
  params: byId,
  body: DecisionForm,
  response: Done,
});

export const GroupForm = z
  .object({
    name: text().trim().min(1, 'Введите название группы').max(150, 'Название длиннее 150 знаков'),
    /** Whoever meets both when it is asked; null for a list of people. */
    filter: z
      .object({ departmentIds: ids(most.departments), positions: Positions })
      .nullable()
      .default(null),
    userIds: ids(most.people),
  })
  .superRefine(({ filter }, context) => {
    if (filter && filter.departmentIds.length + filter.positions.length === 0)
      context.addIssue({ code: 'custom', path: ['filter'], message: 'Выберите отдел или укажите должность' });
  });

export const PeopleGroup = z.object({
  id: Id,
  name: z.string(),
  filter: z.object({ departmentIds: z.array(Id), positions: z.array(z.string()) }).nullable(),
  /** Of a list; empty for a filter. */
  people: z.array(Named),
  /** Active people who are in it now. */
  count: Count,
  version: z.number().int(),
});

/** By name. */
export const listGroups = defineCall({
  ...calls.listGroups,
  access: 'ADMIN',
  summary: 'Группы сотрудников',
  response: z.object({ data: z.array(PeopleGroup) }),
});

export const createGroup = defineCall({
  ...calls.createGroup,
  access: 'ADMIN',
  summary: 'Создать группу',
  body: GroupForm,
  response: z.object({ data: z.object({ id: Id }) }),
  status: 201,
});

/** 409 when the group is no longer of this `version`. */
export const updateGroup = defineCall({
  ...calls.updateGroup,
  access: 'ADMIN',
  summary: 'Изменить группу',
  params: byId,
  body: GroupForm.safeExtend({ version: z.int32() }),
  response: z.object({ data: z.object({ id: Id }) }),
});

export const deleteGroup = defineCall({
  ...calls.deleteGroup,
  access: 'ADMIN',
  summary: 'Удалить группу',
  params: byId,
  response: Done,
});

/** Those that active people have and that contain the text: an exact one first, then those of most people. */
export const listPositions = defineCall({
  ...calls.listPositions,
  access: 'ADMIN',
  summary: 'Должности сотрудников',
  cost: 'search',
  query: z.object({ search: SearchText.optional() }),
  response: z.object({ data: z.array(z.object({ position: z.string(), people: Count })) }),
});
