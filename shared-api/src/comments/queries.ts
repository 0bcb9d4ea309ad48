import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const commentsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const commentsKey = (id: string) => ['comments', id] as const;

/** Threads of a material, page after page. */
export function commentsQuery(api: ApiTransport, id: string, state: 'open' | 'resolved') {
  return infiniteQueryOptions({
    queryKey: [...commentsKey(id), state],
    queryFn: ({ signal, pageParam }) =>
      commentsApi(api)
        .listComments({ params: { id }, query: { state, ...(pageParam && { after: pageParam }) }, signal })
        .then(({ data }) => data),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** Whom a comment on the material may mention. */
export function mentionableQuery(api: ApiTransport, id: string, query: string) {
  return queryOptions({
    queryKey: ['mentionable', id, query],
    queryFn: ({ signal }) =>
      commentsApi(api)
        .listMentionable({ params: { id }, query: { query }, signal })
        .then(({ data }) => data),
    staleTime: 60_000,
  });
}
