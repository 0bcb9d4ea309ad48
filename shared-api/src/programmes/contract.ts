import { defineCall } from '../http/defineCall.ts';
import { byId, Count, Done, Flag, Id, IsoDate, Paging, paged, SearchText, Titled } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** READ: the text to its end. CONFIRM: in its present version. QUIZ: of the material. FILE: opened. */
export const stepKinds = ['READ', 'CONFIRM', 'QUIZ', 'ATTESTATION', 'FILE'] as const;

const StepKind = z.enum(stepKinds, 'Выберите, что нужно сделать');

/** Why a step cannot be done: what it is about is deleted (asked of nobody), not open at the moment, or without a quiz. */
const StepProblem = z.enum(['DELETED', 'HIDDEN', 'NO_QUIZ']);

/**
 * Where a step stands. LOCKED: earlier ones come first. BLOCKED: it cannot be done at the moment. WAIVED: what it is
 * about is gone, so it is not asked for.
 */
const StepState = z.enum(['DONE', 'OPEN', 'LOCKED', 'BLOCKED', 'WAIVED']);

const dueDays = (what: string) => z.number(`${what}: целое число дней`).int(`${what}: целое число дней`);

const StepDays = dueDays('Срок шага')
  .min(0, 'Срок шага — от 0 до 3650 дней')
  .max(3650, 'Срок шага — от 0 до 3650 дней')
  .nullable()
  .default(null);

const targets = { READ: 'materialId', CONFIRM: 'materialId', QUIZ: 'materialId' } as const;

const StepForm = z
  .object({
    /** Of a step that is there already; absent for a new one. */
    id: Id.optional(),
    kind: StepKind,
    /** Empty: that of what it is about. */
    title: text().trim().max(200, 'Название шага длиннее 200 знаков').default(''),
    materialId: Id.nullable().default(null),
    attestationId: Id.nullable().default(null),
    fileId: Id.nullable().default(null),
    dueDays: StepDays,
  })
  .superRefine(({ kind, ...step }, context) => {
    const field = kind === 'ATTESTATION' ? 'attestationId' : kind === 'FILE' ? 'fileId' : targets[kind];
    const message = { attestationId: 'Выберите аттестацию', fileId: 'Выберите файл', materialId: 'Выберите материал' };
    if (step[field] === null) context.addIssue({ code: 'custom', path: [field], message: message[field] });
  });

export const ProgrammeForm = z.object({
  title: text().trim().min(1, 'Введите название').max(200, 'Название длиннее 200 знаков'),
  description: text().trim().max(5000, 'Описание длиннее 5000 знаков').default(''),
  isActive: z.boolean().default(true),
  isOrdered: z.boolean().default(true),
  givesCertificate: z.boolean().default(true),
  validityMonths: z
    .number('Срок действия — целое число месяцев')
    .int('Срок действия — целое число месяцев')
    .min(1, 'Срок действия — от 1 до 120 месяцев')
    .max(120, 'Срок действия — от 1 до 120 месяцев')
    .nullable()
    .default(null),
  steps: z.array(StepForm).min(1, 'Добавьте хотя бы один шаг').max(50, 'Не больше 50 шагов'),
});

const ProgrammeStep = z.object({
  id: Id,
  kind: StepKind,
  /** As the editor named it; may be empty. */
  title: z.string(),
  materialId: Id.nullable(),
  attestationId: Id.nullable(),
  fileId: Id.nullable(),
  dueDays: z.number().int().nullable(),
  /** What it is about, by its own name. */
  target: z.string(),
  problem: StepProblem.nullable(),
});

export const Programme = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  isOrdered: z.boolean(),
  givesCertificate: z.boolean(),
  validityMonths: z.number().int().nullable(),
  version: z.number().int(),
  steps: z.array(ProgrammeStep),
  updatedAt: IsoDate,
});

export const ProgrammeSummary = Programme.omit({ steps: true }).extend({
  steps: Count,
  /** Steps that cannot be done. */
  problems: Count,
  /** People who are on their way, late among them, and those who have done it at least once. */
  open: Count,
  late: Count,
  done: Count,
});

/** By title; `search` looks into it. */
export const listProgrammes = defineCall({
  ...calls.listProgrammes,
  access: 'EDITOR',
  summary: 'Программы обучения',
  cost: 'search',
  query: Paging.extend({ search: SearchText.optional(), isActive: Flag.optional() }),
  response: z.object({ data: z.object({ programmes: z.array(ProgrammeSummary), ...paged }) }),
});

export const getProgramme = defineCall({
  ...calls.getProgramme,
  access: 'EDITOR',
  summary: 'Программа обучения',
  params: byId,
  response: z.object({ data: Programme }),
});

/** 400 with `fields` (`steps.2.materialId`) where something that a step is about is not there. */
export const createProgramme = defineCall({
  ...calls.createProgramme,
  access: 'EDITOR',
  summary: 'Создать программу',
  body: ProgrammeForm,
  response: z.object({ data: Programme }),
  status: 201,
});

/** As creating; 409 when the programme is no longer of this `version`. Steps that are not named are taken out. */
export const updateProgramme = defineCall({
  ...calls.updateProgramme,
  access: 'EDITOR',
  summary: 'Изменить программу',
  params: byId,
  body: ProgrammeForm.extend({ version: z.int32() }),
  response: z.object({ data: Programme }),
});

/** Nobody is asked for it any more; what was done stays. */
export const deleteProgramme = defineCall({
  ...calls.deleteProgramme,
  access: 'EDITOR',
  summary: 'Удалить программу',
  params: byId,
  response: Done,
});

const MyStep = z.object({
  id: Id,
  kind: StepKind,
  /** Empty where the editor named it not, and what it is about is hidden. */
  title: z.string(),
  state: StepState,
  problem: StepProblem.nullable(),
  doneAt: IsoDate.nullable(),
  dueAt: IsoDate.nullable(),
  isLate: z.boolean(),
  /** Where it is done, as a path in the portal; null for a file, which opens by its id. */
  link: z.string().nullable(),
  fileId: Id.nullable(),
  /** Whether the person says himself that it is done: a file, or a text that he knows from the last time. */
  canMark: z.boolean(),
});

export const MyProgramme = z.object({
  enrolmentId: Id,
  programme: Titled.extend({ description: z.string(), isOrdered: z.boolean(), givesCertificate: z.boolean() }),
  assignedAt: IsoDate,
  dueAt: IsoDate.nullable(),
  completedAt: IsoDate.nullable(),
  validUntil: IsoDate.nullable(),
  isLate: z.boolean(),
  percent: z.number().int(),
  /** What is to be done next; null when nothing is, or nothing can be. */
  nextStepId: Id.nullable(),
  /** Number of the certificate; null without one. */
  certificate: z.string().nullable(),
  steps: z.array(MyStep),
});

/** The caller's programmes as they stand now: the latest enrolment of each, what is open first. */
export const myProgrammes = defineCall({
  ...calls.myProgrammes,
  access: 'USER',
  summary: 'Мои программы',
  response: z.object({ data: z.array(MyProgramme) }),
});

/** Counts a step that the person has to say himself. 409 for one that is found out otherwise, or is locked. */
export const markStep = defineCall({
  ...calls.markStep,
  access: 'USER',
  summary: 'Отметить шаг программы: файл открыт, текст перечитан',
  params: z.object({ id: Id, stepId: Id }),
  response: z.object({ data: MyProgramme }),
});
