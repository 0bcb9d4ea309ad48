import { defineCall } from '../http/defineCall.ts';
import { SearchCorrection, TextSegment } from '../materials/contract.ts';
import { Flag, Id, Paging, paged, SearchText } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** What is searched, in the order in which answers show it. */
export const searchKinds = ['material', 'file', 'quiz', 'attestation', 'person', 'department'] as const;

export const SearchKind = z.enum(searchKinds);

export const SearchHit = z.object({
  kind: SearchKind,
  id: Id,
  title: z.array(TextSegment),
  /** What stands around the words that were found; empty where only the title is searched. */
  snippet: z.array(TextSegment),
  /** Address in the portal, with the heading under which the words stand. */
  to: z.string(),
  /** That heading, or the page of a file («Страница 3»). */
  section: z.string().nullable(),
  /** What tells it from others of the same name: category, material of a file or a quiz, email of a person. */
  context: z.string(),
});

const Day = text().regex(/^\d{4}-\d{2}-\d{2}$/, 'Укажите дату в виде ГГГГ-ММ-ДД');

/** What narrows a search of materials and their files. */
export const searchFilters = {
  categoryId: Id.optional(),
  departmentId: Id.optional(),
  authorId: Id.optional(),
  tag: text().trim().max(100).optional(),
  /** Days of the company's zone, both included, on which the material was last changed. */
  changedFrom: Day.optional(),
  changedTo: Day.optional(),
};

/**
 * Searches everything that the caller may see. Without `kind` the answer has the first `limit` of each kind that has
 * any; with it one page of that kind. Filters of materials leave the other kinds out.
 */
export const search = defineCall({
  ...calls.search,
  access: 'USER',
  summary: 'Поиск по всему порталу',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.min(1, 'Введите запрос'),
    kind: SearchKind.optional(),
    /** No corrections: «Искать „отпсук“». */
    asTyped: Flag.optional(),
    ...searchFilters,
  }),
  response: z.object({
    data: z.object({
      groups: z.array(
        z.object({
          kind: SearchKind,
          hits: z.array(SearchHit),
          ...paged,
          /** Whether there are more than `total`: counting ends at 1,000. */
          totalIsCapped: z.boolean(),
        }),
      ),
      correction: SearchCorrection.optional(),
    }),
  }),
});
