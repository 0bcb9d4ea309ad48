import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type Host, hasRole, type Registry, type User } from 'shared-api';
import { type Contribution, contributionOf, hitsOf } from './contribution.ts';

/** What remotes answer needs no network, or asks for it by itself. */
const always = { networkMode: 'always', retry: false } as const;

/**
 * What the sections that are open to the person offer. They are loaded and asked when this is first shown, and asked
 * again each time; one that is slow comes later, and keeps nobody waiting.
 */
export function useContributions(registry: Registry, host: Host, user: User): Contribution[] {
  const open = registry.remotes.filter(({ minimumRole }) => hasRole(user, minimumRole));
  return useQueries({
    queries: open.map((entry) => ({
      ...always,
      queryKey: ['palette', user.id, user.role, entry.name, entry.version],
      queryFn: () => contributionOf(entry, host),
      staleTime: 0,
    })),
    combine: arrived,
  });
}

const arrived = (results: UseQueryResult<Contribution | null>[]): Contribution[] =>
  results.flatMap(({ data }) => data ?? []);

/** What the remotes' own searches have found; an older answer of each stands until the next comes. */
export function useRemoteHits(contributions: Contribution[], text: string) {
  const asked = contributions.flatMap((source) => source.searches.map((search) => ({ source, search })));
  return useQueries({
    queries: asked.map(({ source, search }) => ({
      ...always,
      queryKey: ['palette-search', source.remote, source.version, search.id, text],
      queryFn: async ({ signal }: { signal: AbortSignal }) => ({
        id: `${source.remote}:${search.id}`,
        label: search.label,
        section: source.label,
        hits: await hitsOf(source, search, text, signal),
      }),
      enabled: text !== '',
      staleTime: 10_000,
    })),
    combine: found,
  });
}

type Found = { id: string; label: string; section: string; hits: Awaited<ReturnType<typeof hitsOf>> };

const found = (results: UseQueryResult<Found>[]): Found[] => results.flatMap(({ data }) => data ?? []);
