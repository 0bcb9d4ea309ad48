import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiTransport, adminKeys, failureText, useApi, useHost } from 'shared-api';

/** Does something to people, then shows the list again; what the server refuses is said in its own words. */
export function useUserAction<Input, Output>(act: (api: ApiTransport, input: Input) => Promise<Output>) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
    onError: (error) => notify.error(failureText(error)),
  });
}
