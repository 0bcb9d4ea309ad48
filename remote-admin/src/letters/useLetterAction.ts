import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiTransport, failureText, letterKeys, useApi, useHost } from 'shared-api';

type Action = (api: ApiTransport, ids?: string[]) => Promise<{ data: { count: number } }>;

/** Sends failed letters again, or takes them off the list; without ids it is about all of them. */
export function useLetterAction(act: Action, done: string) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => act(api, ids),
    onSuccess: ({ data }) =>
      notify.success(data.count > 0 ? done : 'Писем в списке уже нет: их обработал кто-то другой'),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: letterKeys.all }),
  });
}
