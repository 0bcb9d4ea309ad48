import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import {
  type AdminTraining,
  type TrainingValues,
  trainingKeys,
  trainingsApi,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';

export interface Values extends TrainingValues {
  userId: string;
}

/** What the form gives once it is checked. */
export interface Checked extends Omit<Values, 'fileId' | 'validUntil'> {
  fileId: string | null;
  validUntil: string | null;
}

interface Options {
  /** Absent: a new one. */
  training: AdminTraining | undefined;
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>;
  onDone: () => void;
}

export function useSaveTraining({ training, form, onDone }: Options) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, ...values }: Checked) =>
      training
        ? trainingsApi(api).changeTraining({
            params: { id: training.id },
            body: { ...values, version: training.version },
          })
        : trainingsApi(api).addTraining({ body: { ...values, userId } }),
    onSuccess: () => {
      notify.success(training ? 'Запись сохранена' : 'Внесено и засчитано');
      onDone();
    },
    onError: useFormFailure(form),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trainingKeys.admin }),
  });
  return { save: (values: Checked) => mutate(values), isPending };
}
