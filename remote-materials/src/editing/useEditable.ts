import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { editableMaterialQuery, type Host, useApi } from 'shared-api';

/** Milliseconds between reaching for «Редактировать» and pressing it, in which the text may be used that was asked for. */
const patience = 3000;

function aheadQuery(api: Host['api'], id: string) {
  const { queryFn } = editableMaterialQuery(api, id);
  return queryOptions({ queryKey: ['materials', 'editing-ahead', id], queryFn, staleTime: patience, gcTime: patience });
}

/** Asks for the text of a material as somebody reaches for the button with which its editing begins. */
export function askAhead({ api, queryClient }: Pick<Host, 'api' | 'queryClient'>, id: string): Promise<unknown> {
  return queryClient.fetchQuery(aheadQuery(api, id));
}

/** The text of a material for editing, asked for once at the beginning: at most seconds before it. */
export function useEditable(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const ahead = useMemo(() => aheadQuery(api, id), [api, id]);
  // What was asked for ahead serves one beginning: the next one may come right after a save.
  useEffect(() => () => queryClient.removeQueries({ queryKey: ahead.queryKey }), [queryClient, ahead]);
  return useQuery({
    ...editableMaterialQuery(api, id),
    queryFn: () => queryClient.fetchQuery(ahead),
    initialData: () => {
      const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(ahead.queryKey) ?? {};
      return Date.now() - dataUpdatedAt < patience ? data : undefined;
    },
  });
}
