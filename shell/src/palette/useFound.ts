import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Host, type Registry, searchQuery, type User } from 'shared-api';
import { useDebouncedValue } from 'shared-ui';
import { useContributions, useRemoteHits } from '../contributions/useContributions.ts';
import { kindOf } from '../hits/kinds.ts';
import { navigationItems } from '../navigation/navigationItems.ts';
import { readRecent } from '../recent/recent.ts';
import { localGroups } from './localGroups.ts';
import { ownCommands } from './ownCommands.ts';
import { allRow, hitRow, type RowGroup, remoteHitRow } from './rows.ts';

/** Milliseconds without a key after which the server is asked. */
const pause = 120;
/** Hits of each kind. */
const limit = 5;

interface Options {
  host: Host;
  registry: Registry;
  user: User;
  /** What is typed. */
  text: string;
  /** No corrections of it. */
  isAsTyped: boolean;
}

/** Everything that the palette shows for what is typed: at once what is known here, then what the server and sections find. */
export function useFound({ host, registry, user, text, isAsTyped }: Options) {
  const words = text.trim();
  const wanted = useDebouncedValue(words, pause);
  const asked = words === '' ? '' : wanted;
  const api = host.api;
  const query = { search: asked, limit, ...(isAsTyped && { asTyped: true }) };
  const server = useQuery({ ...searchQuery(api, query), enabled: asked !== '' });
  const contributions = useContributions(registry, host, user);
  const remoteHits = useRemoteHits(contributions, asked);
  const pages = useMemo(() => navigationItems(registry, user), [registry, user]);
  const recent = useMemo(() => readRecent(user.id), [user.id]);

  const answer = asked === '' ? undefined : server.data;
  const groups: RowGroup[] = [
    ...localGroups(words, { pages, contributions: [...contributions, ownCommands], recent }),
    ...(answer?.groups ?? []).map(({ kind, hits }) => ({ id: kind, label: kindOf(kind).many, rows: hits.map(hitRow) })),
    ...remoteHits.map(({ id, label, section, hits }) => ({
      id,
      label,
      rows: hits.map((hit) => remoteHitRow(id, section, hit)),
    })),
    ...(words === '' ? [] : [{ id: 'all', label: '', rows: [allRow(words, isAsTyped)] }]),
  ].filter(({ rows }) => rows.length > 0);
  const isSettled = words === asked && !server.isPlaceholderData && !server.isPending;
  return {
    groups,
    /** How the server and the sections have answered what is typed; null while they have not. */
    shown:
      words === '' || (isSettled && !server.isError)
        ? { query: words, hasHits: [...(answer?.groups ?? []), ...remoteHits].some(({ hits }) => hits.length > 0) }
        : null,
    correction: answer?.correction,
    /** What the answer on the screen is for is what is typed now. */
    isSettled,
    isOffline: asked !== '' && server.fetchStatus === 'paused',
    error: asked === '' ? null : server.error,
    retry: () => void server.refetch(),
    isRetrying: server.isFetching,
  };
}
