import type { search as contract } from 'shared-api/contract';
import type { z } from 'zod';

export type Kind = z.output<typeof contract.SearchKind>;
export type Hit = z.input<typeof contract.SearchHit>;
export type Query = z.output<typeof contract.search.query>;
export type Group = z.input<typeof contract.search.response>['data']['groups'][number];

/** Counting grows with the hits, so it ends here. */
export const mostCounted = 1000;

/** What one kind of thing has for a query: `counted` is one more than `mostCounted` when there are more. */
export interface Found {
  hits: Hit[];
  counted: number;
}

export function toGroup(kind: Kind, { page, limit }: Query, { hits, counted }: Found): Group {
  const total = Math.min(counted, mostCounted);
  return { kind, hits, total, totalPages: Math.ceil(total / limit), page, totalIsCapped: counted > mostCounted };
}
