import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiTransport, failureText, isApiError, sectionKeys, useApi, useHost } from 'shared-api';
import { moved, type Place, placeOf, type Row } from './moves.ts';

interface Options<Data, Kind extends Row> {
  queryKey: QueryKey;
  rowsOf: (data: Data) => Kind[];
  withRows: (data: Data, rows: Kind[]) => Data;
  send: (api: ApiTransport, id: string, place: Place) => Promise<unknown>;
  /** For a list of which these rows are a page: what the end of the rows is for the server. */
  outwards?: (place: Place) => Place;
}

interface Move {
  id: string;
  name: string;
  place: Place;
  isUndo?: boolean;
}

const mutationKey = ['sections', 'move'];

/**
 * Moves a row at once, and back where the server refuses. Several moves in a row go out one after another. `undo` is
 * the last of them, the other way.
 */
export function useMoving<Data, Kind extends Row>(options: Options<Data, Kind>) {
  const { queryKey, rowsOf, withRows, send, outwards = (place) => place } = options;
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Move | null>(null);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    // Without a connection it fails at once, instead of being sent whenever there is one again.
    networkMode: 'always',
    mutationFn: ({ id, place }: Move) => send(api, id, place),
    onMutate: async ({ id, name, place, isUndo }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Data>(queryKey);
      if (before === undefined) return { before };
      const rows = rowsOf(before);
      queryClient.setQueryData<Data>(queryKey, withRows(before, moved(rows, id, place)));
      setLast(isUndo ? null : { id, name, place: outwards(placeOf(rows, id)), isUndo: true });
      return { before };
    },
    onError: (error, { name }, context) => {
      if (context?.before !== undefined) queryClient.setQueryData<Data>(queryKey, context.before);
      setLast(null);
      notify.error(refusalText(error, name));
    },
    onSettled: () => {
      // The answer to an earlier move would take back what the later ones show already.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: sectionKeys.all });
    },
  });
  return { move: mutate, last, undo: () => last && mutate(last) };
}

function refusalText(error: unknown, name: string): string {
  if (isApiError(error) && error.status === 404)
    return `«${name}» не перемещён: порядок уже изменил кто-то другой. Показываем, как сейчас.`;
  return failureText(error, { unreachable: `Нет связи с сервером: «${name}» остаётся на прежнем месте.` });
}
