import type { search as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { type Effort, glance, thorough } from '../search/effort.ts';

export type Kind = z.output<typeof contract.SearchKind>;
export type Hit = z.input<typeof contract.SearchHit>;
export type Query = z.output<typeof contract.search.query>;
export type Group = z.input<typeof contract.search.response>['data']['groups'][number];

/** What one kind of thing has for a query. */
export interface Found {
  hits: Hit[];
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

export const nothing: Found = { hits: [], total: 0, isCapped: false };

/** A page of one kind is looked for in more than what is shown of each kind while somebody types. */
export function effortFor({ kind }: Query): Effort {
  return kind ? thorough : glance;
}

export function toGroup(kind: Kind, { page, limit }: Query, { hits, total, isCapped }: Found): Group {
  return { kind, hits, total, totalPages: Math.ceil(total / limit), page, totalIsCapped: isCapped };
}
