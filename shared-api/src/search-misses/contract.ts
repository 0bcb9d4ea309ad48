import { defineCall } from '../http/defineCall.ts';
import { byId, Done, Id, IsoDate, Paging, paged, SearchText } from '../shapes/common.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Words that were searched for in vain. Who searched is not kept. */
export const SearchMiss = z.object({
  id: Id,
  query: z.string(),
  /** How often nothing was found. */
  count: z.number().int(),
  /** How often something was found, and the person left it without opening any of it. */
  unopened: z.number().int(),
  lastAt: IsoDate,
});

/** The most frequent first, by both counts together. */
export const listSearchMisses = defineCall({
  ...calls.listSearchMisses,
  access: 'EDITOR',
  summary: 'Что искали и не нашли',
  query: Paging,
  response: z.object({
    data: z.object({
      misses: z.array(SearchMiss),
      ...paged,
    }),
  }),
});

/** Takes it off the list; who searches for it again without finding anything brings it back. */
export const dismissSearchMiss = defineCall({
  ...calls.dismissSearchMiss,
  access: 'EDITOR',
  summary: 'Убрать запрос из списка ненайденных',
  params: byId,
  response: Done,
});

/**
 * Says that results were on the screen and none of them was opened, or that there were none. Counted for readers, once
 * for a person and a query.
 */
export const reportUnopened = defineCall({
  ...calls.reportUnopened,
  access: 'USER',
  summary: 'Найденное не открыли',
  cost: 'unopened',
  body: z.object({ query: SearchText.min(1, 'Введите запрос'), found: z.boolean().default(true) }),
  response: Done,
});
