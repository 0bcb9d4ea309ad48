import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { type Programme, programmeKeys, programmesApi, useApi, useFormFailure, useHost } from 'shared-api';
import { type ProgrammeValues, toBody } from './formValues.ts';

/** Creates a programme, or changes the given one. */
export function useSaveProgramme(programme: Programme | null, form: UseFormReturn<ProgrammeValues>) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (values: ProgrammeValues) =>
      programme
        ? programmesApi(api).updateProgramme({
            params: { id: programme.id },
            body: { ...toBody(values), version: programme.version },
          })
        : programmesApi(api).createProgramme({ body: toBody(values) }),
    onSuccess: async () => {
      await Promise.all(
        [programmeKeys.admin, programmeKeys.mine].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      notify.success(programme ? 'Программа сохранена' : 'Программа создана');
    },
    onError: useFormFailure(form, { isAlwaysTold: true }),
  });
  return { save: (values: ProgrammeValues) => mutate(values), isPending, isSaved: isSuccess };
}
