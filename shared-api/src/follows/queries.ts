import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const followsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

type Kind = 'section' | 'material';

export const followKeys = {
  all: ['follows'] as const,
  state: (kind: Kind, id: string) => ['follows', 'state', kind, id] as const,
  list: ['follows', 'list'] as const,
  digest: ['follows', 'digest'] as const,
};

/** Whether the person follows the section or the material. */
export function followQuery(api: ApiTransport, kind: Kind, id: string) {
  const { isFollowingMaterial, isFollowingSection } = followsApi(api);
  const ask = kind === 'section' ? isFollowingSection : isFollowingMaterial;
  return queryOptions({
    queryKey: followKeys.state(kind, id),
    queryFn: ({ signal }) => ask({ params: { id }, signal }).then(({ data }) => data),
    staleTime: 60_000,
  });
}

/** Begins or ends following a section or a material. */
export function setFollow(api: ApiTransport, kind: Kind, id: string, isWanted: boolean) {
  const calls = followsApi(api);
  const params = { params: { id } };
  if (kind === 'section') return isWanted ? calls.followSection(params) : calls.unfollowSection(params);
  return isWanted ? calls.followMaterial(params) : calls.unfollowMaterial(params);
}

/** All that the person follows with what is new there, page after page. */
export function followingQuery(api: ApiTransport) {
  return infiniteQueryOptions({
    queryKey: followKeys.list,
    queryFn: ({ signal, pageParam }) =>
      followsApi(api)
        .listFollowing({ query: pageParam ? { after: pageParam } : {}, signal })
        .then(({ data }) => data),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function digestQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: followKeys.digest,
    queryFn: ({ signal }) =>
      followsApi(api)
        .getDigest({ signal })
        .then(({ data }) => data),
  });
}
