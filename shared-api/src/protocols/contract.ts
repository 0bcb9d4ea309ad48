import { defineCall } from '../http/defineCall.ts';
import { byId, DownloadLink, Id, IsoDate, SearchText } from '../shapes/common.ts';
import { day } from '../shapes/dates.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

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

/** Newest first. */
export const listProtocols = defineCall({
  ...calls.listProtocols,
  access: 'EDITOR',
  summary: 'Протоколы аттестации',
  params: byId,
  response: z.object({ data: z.array(Protocol) }),
});

export const createProtocol = defineCall({
  ...calls.createProtocol,
  access: 'EDITOR',
  summary: 'Составить протокол аттестации',
  params: byId,
  body: ProtocolForm,
  response: z.object({ data: Protocol }),
  status: 201,
});

/** What the next protocol of a series gets in the year of its day. */
export const nextProtocolNumber = defineCall({
  ...calls.nextProtocolNumber,
  access: 'EDITOR',
  summary: 'Что подставить в новый протокол: следующий номер и сведения из прошлого',
  query: z.object({ series: Series, heldOn: day('Введите дату заседания') }),
  response: z.object({
    data: z.object({
      number: z.string(),
      /** What the caller wrote in the last protocol of his. */
      last: z.object({ organization: z.string(), order: z.string(), commission: z.array(CommissionMember) }).nullable(),
      /** What the settings of documents offer for that day; absent where nothing is set. */
      series: z.string().optional(),
    }),
  }),
});

export const getProtocol = defineCall({
  ...calls.getProtocol,
  access: 'EDITOR',
  summary: 'Протокол аттестации в PDF',
  cost: 'pdf',
  params: byId,
});

export const createProtocolLink = defineCall({
  ...calls.createProtocolLink,
  access: 'EDITOR',
  summary: 'Ссылка на протокол, действует минуту',
  cost: 'pdf',
  params: byId,
  response: DownloadLink,
});
