import { defineCall } from '../http/defineCall.ts';
import { byId, Count, Done, Id, IsoDate, Paging, paged, SearchText } from '../shapes/common.ts';
import { day, orNone } from '../shapes/dates.ts';
import { text } from '../shapes/text.ts';
import { PersonContact } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Bytes of a scan: 20 MB. */
export const maxScanSize = 20 * 1024 * 1024;

const TargetKind = z.enum(['ATTESTATION', 'PROGRAMME']);

/** What a training may stand for. */
export const TrainingTarget = z.object({ kind: TargetKind, id: Id, title: z.string() });

/** EXPIRED has counted, and its time is over; only COUNTED stands for anything. */
export const TrainingState = z.enum(['WAITING', 'COUNTED', 'REFUSED', 'EXPIRED']);

/** A training, a course or a certificate from elsewhere. */
export const Training = z.object({
  id: Id,
  title: z.string(),
  organisation: z.string(),
  number: z.string(),
  issuedAt: IsoDate,
  /** Null: holds for ever. */
  validUntil: IsoDate.nullable(),
  countsFor: TrainingTarget.nullable(),
  /** The scan, under an address that holds for some minutes. */
  file: z.object({ id: Id, name: z.string(), size: z.number().int(), url: z.string() }).nullable(),
  state: TrainingState,
  /** Why it was refused. */
  refusedReason: z.string().nullable(),
  /** Grows with every change. */
  version: z.number().int(),
  createdAt: IsoDate,
});

export const AdminTraining = Training.extend({
  user: PersonContact.extend({ id: Id }),
  /** Who has confirmed it; null while nobody has. */
  confirmedBy: z.string().nullable(),
});

const DayOrNone = orNone(day('Укажите день, например 2027-03-02'));

const fields = {
  title: text().trim().min(1, 'Введите название').max(300, 'Название длиннее 300 знаков'),
  organisation: text().trim().max(300, 'Не больше 300 знаков').default(''),
  number: text().trim().max(100, 'Не больше 100 знаков').default(''),
  issuedAt: day('Укажите, когда выдано, например 2026-03-02'),
  validUntil: DayOrNone.default(null),
  /** A finished upload of the purpose `scan`. */
  fileId: Id.or(z.literal(''))
    .nullish()
    .transform((id) => id || null),
  countsFor: z
    .object({ kind: TargetKind, id: Id })
    .nullish()
    .transform((target) => target ?? null),
};

type Dates = { issuedAt: string; validUntil: string | null };
const endsAfterwards = ({ issuedAt, validUntil }: Dates) => validUntil === null || validUntil >= issuedAt;
const wrongEnd = { path: ['validUntil'], error: 'Срок действия заканчивается раньше, чем документ выдан' };

export const TrainingForm = z.object(fields).refine(endsAfterwards, wrongEnd);

export const TrainingOfPerson = z
  .object({ ...fields, userId: text().regex(/^[a-z][a-z0-9]{23}$/, 'Выберите сотрудника') })
  .refine(endsAfterwards, wrongEnd);

export const RefuseReason = text()
  .trim()
  .min(1, 'Напишите причину: сотрудник её увидит')
  .max(500, 'Причина длиннее 500 знаков');

const answer = z.object({ data: Training });
const adminAnswer = z.object({ data: AdminTraining });
/** That of the entry as the caller has seen it. */
const version = z.int32();

/** One's own, those issued last first. */
export const myTrainings = defineCall({
  ...calls.myTrainings,
  access: 'USER',
  summary: 'Моё внешнее обучение',
  response: z.object({ data: z.array(Training) }),
});

/** What the caller may name in `countsFor`, by title. */
export const trainingTargets = defineCall({
  ...calls.trainingTargets,
  access: 'USER',
  summary: 'За что можно засчитать внешнее обучение',
  response: z.object({ data: z.array(TrainingTarget) }),
});

/** Enters what the caller has learned; it counts once an administrator has confirmed it. */
export const createTraining = defineCall({
  ...calls.createTraining,
  access: 'USER',
  summary: 'Внести своё внешнее обучение',
  body: TrainingForm,
  response: answer,
  status: 201,
});

/** 409 for one that counts, and for another version. One that was refused waits again. */
export const updateTraining = defineCall({
  ...calls.updateTraining,
  access: 'USER',
  summary: 'Изменить своё внешнее обучение',
  params: byId,
  body: z.intersection(TrainingForm, z.object({ version })),
  response: answer,
});

/** 409 for one that counts. */
export const deleteTraining = defineCall({
  ...calls.deleteTraining,
  access: 'USER',
  summary: 'Удалить своё внешнее обучение',
  params: byId,
  response: Done,
});

/** Newest first; `search` is a part of a title, an organisation, a number, or of a person's name or email. */
export const listTrainings = defineCall({
  ...calls.listTrainings,
  access: 'ADMIN',
  summary: 'Внешнее обучение сотрудников',
  cost: 'search',
  query: Paging.extend({ search: SearchText.optional(), state: TrainingState.optional() }),
  response: z.object({
    data: z.object({
      trainings: z.array(AdminTraining),
      /** How many wait for an administrator, whatever the list is narrowed down to. */
      waiting: Count,
      ...paged,
    }),
  }),
});

/** Enters it for a person; it counts at once. */
export const addTraining = defineCall({
  ...calls.addTraining,
  access: 'ADMIN',
  summary: 'Внести внешнее обучение сотрудника',
  body: TrainingOfPerson,
  response: adminAnswer,
  status: 201,
});

/** 409 for another version. Whether it counts stays as it is. */
export const changeTraining = defineCall({
  ...calls.changeTraining,
  access: 'ADMIN',
  summary: 'Изменить внешнее обучение сотрудника',
  params: byId,
  body: z.intersection(TrainingForm, z.object({ version })),
  response: adminAnswer,
});

export const removeTraining = defineCall({
  ...calls.removeTraining,
  access: 'ADMIN',
  summary: 'Удалить внешнее обучение сотрудника',
  params: byId,
  response: Done,
});

/** 409 for another version: the person has changed it meanwhile. The person hears of it. */
export const confirmTraining = defineCall({
  ...calls.confirmTraining,
  access: 'ADMIN',
  summary: 'Засчитать внешнее обучение',
  params: byId,
  body: z.object({ version }),
  response: adminAnswer,
});

/** Also of one that counts; 409 for another version. The person hears of it, with the reason. */
export const refuseTraining = defineCall({
  ...calls.refuseTraining,
  access: 'ADMIN',
  summary: 'Отказать в зачёте внешнего обучения',
  params: byId,
  body: z.object({ version, reason: RefuseReason }),
  response: adminAnswer,
});

/**
 * Enters trainings from CSV with a header line: Email, Название, Выдано, and if wanted Организация, Номер, Действует до,
 * Засчитать за. They count at once. A dry run only names what is wrong, line by line; without it a file with one wrong
 * line is refused whole (400).
 */
export const importTrainings = defineCall({
  ...calls.importTrainings,
  access: 'ADMIN',
  summary: 'Импорт внешнего обучения из CSV',
  cost: 'import',
  body: z.object({ csv: text().min(1, 'Файл пуст'), dryRun: z.boolean() }),
  response: z.object({
    data: z.object({
      /** Trainings in the file, the header not counted. */
      rows: z.number().int(),
      created: z.number().int(),
      problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
    }),
  }),
});
