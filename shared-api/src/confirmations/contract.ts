import { defineCall } from '../http/defineCall.ts';
import { byId, DownloadLink, Id, IsoDate, Named, TicketQuery } from '../shapes/common.ts';
import { moment } from '../shapes/dates.ts';
import { Counter } from '../shapes/numbers.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** What an editor asks for: that people say they know the material. */
export const ConfirmationSettings = z.object({
  isRequired: z.boolean(),
  /** Empty: everybody. */
  departmentIds: z.array(Id).max(200),
  /** Until when. */
  dueAt: IsoDate.nullable(),
});

/** The same for one person. */
export const OwnConfirmation = z.object({
  /** The version that the person has to know; confirming an older one is not enough. */
  version: z.number().int(),
  dueAt: IsoDate.nullable(),
  /** Null while it is not confirmed, also again after an essential change. */
  confirmedAt: IsoDate.nullable(),
});

export const ConfirmationPerson = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  department: Named.nullable(),
  /** Null for those who have not. */
  confirmedAt: IsoDate.nullable(),
  version: z.number().int().nullable(),
});

/** A material that the caller has to read and confirm. */
export const UnreadMaterial = z.object({
  id: Id,
  title: z.string(),
  version: z.number().int(),
  dueAt: IsoDate.nullable(),
  /** The caller knew an older version. */
  isChanged: z.boolean(),
});

/** The nearest date first, at most 100. */
export const listUnreadMaterials = defineCall({
  ...calls.listUnreadMaterials,
  access: 'USER',
  summary: 'С чем нужно ознакомиться',
  response: z.object({ data: z.array(UnreadMaterial) }),
});

export const confirmMaterial = defineCall({
  ...calls.confirmMaterial,
  access: 'USER',
  summary: 'Подтвердить ознакомление',
  params: byId,
  /** The version that the person has read: 409 when it has changed essentially since. */
  body: z.object({ version: Counter }),
  response: z.object({ data: OwnConfirmation }),
});

export const setConfirmation = defineCall({
  ...calls.setConfirmation,
  access: 'EDITOR',
  summary: 'Потребовать ознакомления',
  params: byId,
  body: z.object({
    isRequired: z.boolean(),
    departmentIds: z.array(Id).max(200).default([]),
    dueAt: moment()
      .nullish()
      .transform((date) => date ?? null),
  }),
  response: z.object({ data: ConfirmationSettings }),
});

export const listConfirmations = defineCall({
  ...calls.listConfirmations,
  access: 'EDITOR',
  summary: 'Кто ознакомился с материалом',
  params: byId,
  response: z.object({
    data: z.object({
      settings: ConfirmationSettings,
      version: z.number().int(),
      people: z.array(ConfirmationPerson),
      confirmed: z.number().int(),
      total: z.number().int(),
    }),
  }),
});

/** UTF-8 with BOM, `;`, RFC 4180. */
export const exportConfirmations = defineCall({
  ...calls.exportConfirmations,
  access: 'EDITOR',
  summary: 'Лист ознакомления в CSV',
  cost: 'export',
  params: byId,
});

export const createConfirmationsLink = defineCall({
  ...calls.createConfirmationsLink,
  access: 'EDITOR',
  summary: 'Ссылка на лист ознакомления в CSV, действует минуту',
  cost: 'export',
  params: byId,
  response: DownloadLink,
});

/** 403 once the ticket has expired. */
export const downloadConfirmations = defineCall({
  ...calls.downloadConfirmations,
  access: 'public',
  summary: 'Лист ознакомления по ссылке',
  cost: 'export',
  query: TicketQuery,
});
