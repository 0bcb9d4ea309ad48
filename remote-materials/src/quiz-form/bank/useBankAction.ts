import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiTransport, bankKeys, useApi, useHost } from 'shared-api';

interface Action<T> {
  act: (api: ApiTransport, given: T) => Promise<unknown>;
  /** Said once it is done. */
  message: (given: T) => string;
  onDone?: () => void;
  /** Nothing where the failure is shown in place. */
  onFail?: (error: Error) => void;
}

/** A change of the bank, after which what is shown of it is asked for anew. */
export function useBankAction<T>({ act, message, onDone, onFail }: Action<T>) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: T) => act(api, given),
    onSuccess: async (_done, given) => {
      await queryClient.invalidateQueries({ queryKey: bankKeys.all });
      notify.success(message(given));
      onDone?.();
    },
    onError: (error) => {
      // What somebody else has changed is to be seen.
      void queryClient.invalidateQueries({ queryKey: bankKeys.all });
      onFail?.(error);
    },
  });
}
