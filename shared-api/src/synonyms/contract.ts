import { defineCall } from '../http/defineCall.ts';
import { byId, Done, Id, IsoDate, Paging, paged, SearchText } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Words and short phrases that mean the same: who searches for one of them also finds the others. */
export const Synonyms = z.object({
  id: Id,
  members: z.array(z.string()),
  /** Grows with every change. */
  version: z.number().int(),
  updatedAt: IsoDate,
});

const Member = text().trim().min(1, 'Введите слово').max(100, 'Не больше 100 знаков');

const Members = z.array(Member).min(2, 'Нужно хотя бы два слова').max(10, 'Не больше 10 слов в одной записи');

/** In the order of the alphabet by their first members; `search` looks into all of them. */
export const listSynonyms = defineCall({
  ...calls.listSynonyms,
  access: 'EDITOR',
  summary: 'Синонимы компании',
  cost: 'search',
  query: Paging.extend({ search: SearchText.optional() }),
  response: z.object({ data: z.object({ synonyms: z.array(Synonyms), ...paged }) }),
});

/**
 * 400 with `fields` (`members.1`) for members of more than five words, without a word to search for, or alike. 409
 * with `fields.members` when another entry has all of them, or there is no room for more.
 */
export const createSynonyms = defineCall({
  ...calls.createSynonyms,
  access: 'EDITOR',
  summary: 'Добавить синонимы',
  body: z.object({ members: Members }),
  response: z.object({ data: Synonyms }),
  status: 201,
});

/** As creating; 409 without `fields` when the entry is no longer of this `version`. */
export const updateSynonyms = defineCall({
  ...calls.updateSynonyms,
  access: 'EDITOR',
  summary: 'Изменить синонимы',
  params: byId,
  body: z.object({ members: Members, version: z.int32() }),
  response: z.object({ data: Synonyms }),
});

export const deleteSynonyms = defineCall({
  ...calls.deleteSynonyms,
  access: 'EDITOR',
  summary: 'Удалить синонимы',
  params: byId,
  response: Done,
});
