import { defineCall } from '../http/defineCall.ts';
import { Id, IsoDate, Paging, paged } from '../shapes/common.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** A letter that was given up: the mail server refused it for good, or three days of tries went by. */
export const FailedLetter = z.object({
  id: Id,
  recipient: z.object({ id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }),
  /** Where the last try went; the person's address may be another one by now. */
  address: z.string().nullable(),
  subject: z.string(),
  /** What went wrong last. */
  error: z.string().nullable(),
  tries: z.number().int(),
  createdAt: IsoDate,
  failedAt: IsoDate,
});

const Changed = z.object({ data: z.object({ count: z.number().int() }) });

const ids = z.array(Id).min(1).max(100);

/** The latest first. */
export const listFailedLetters = defineCall({
  ...calls.listFailedLetters,
  access: 'ADMIN',
  summary: 'Недоставленные письма',
  query: Paging,
  response: z.object({
    data: z.object({
      letters: z.array(FailedLetter),
      ...paged,
    }),
  }),
});

/** Tries them for another three days; all that failed where none is named. Returns how many there were. */
export const resendLetters = defineCall({
  ...calls.resendLetters,
  access: 'ADMIN',
  summary: 'Отправить недоставленные письма ещё раз',
  body: z.object({ ids: ids.optional() }).nullish(),
  response: Changed,
});

/** Takes them off the list: nobody sends them any more. Returns how many there were. */
export const dismissLetters = defineCall({
  ...calls.dismissLetters,
  access: 'ADMIN',
  summary: 'Убрать недоставленные письма',
  body: z.object({ ids }),
  response: Changed,
});
