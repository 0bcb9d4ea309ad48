import { defineCall } from '../http/defineCall.ts';
import { byId, Done, Id, IsoDate, Paging, paged } from '../shapes/common.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Words that were searched for and are in no material. Who searched is not kept. */
export const SearchMiss = z.object({
  id: Id,
  query: z.string(),
  count: z.number().int(),
  lastAt: IsoDate,
});

/** The most frequent first. */
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
