import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ApiTransport,
  adminKeys,
  categoriesQuery,
  departmentsQuery,
  materialKeys,
  sectionKeys,
  useApi,
  useHost,
} from 'shared-api';

interface Options<Input> {
  act: (api: ApiTransport, input: Input) => Promise<unknown>;
  message: string;
  onDone: () => void;
}

/** Changes a category or a department, and shows it again wherever its name stands. */
export function useReferenceAction<Input>({ act, message, onDone }: Options<Input>) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: () => {
      for (const queryKey of [
        adminKeys.all,
        materialKeys.all,
        sectionKeys.all,
        categoriesQuery(api).queryKey,
        departmentsQuery(api).queryKey,
      ]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      notify.success(message);
      onDone();
    },
  });
}
