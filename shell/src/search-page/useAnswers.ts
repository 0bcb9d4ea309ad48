import { useQuery } from '@tanstack/react-query';
import { type SearchAnswer, searchQuery, useApi } from 'shared-api';
import type { ListQuery } from 'shared-ui';
import { overviewOf, type Wanted } from './query.ts';

/** What the server says to a query. */
export interface Answers {
  /** The first hits of each kind. */
  overview: SearchAnswer | undefined;
  /** What is on the screen: that, or one kind. */
  list: ListQuery<SearchAnswer>;
  /** For `useUnopened`. */
  shown: { query: string; hasHits: boolean } | null;
}

export function useAnswers(query: Wanted): Answers {
  const api = useApi();
  const isAsked = query.search !== '';
  const overview = useQuery({ ...searchQuery(api, overviewOf(query)), enabled: isAsked });
  const ofKind = useQuery({ ...searchQuery(api, query), enabled: isAsked && query.kind !== undefined });
  const list = query.kind ? ofKind : overview;
  const isAnswered = list.data !== undefined && !list.isError && !list.isPlaceholderData;
  const hasHits = isAsked && isAnswered && list.data.groups.some(({ hits }) => hits.length > 0);
  return { overview: overview.data, list, shown: isAnswered || !isAsked ? { query: query.search, hasHits } : null };
}
