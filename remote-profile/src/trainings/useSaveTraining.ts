import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import {
  failureText,
  type Training,
  type TrainingValues,
  trainingKeys,
  trainingsApi,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';

/** What the form gives once it is checked. */
export interface CheckedTraining extends Omit<TrainingValues, 'fileId' | 'validUntil'> {
  fileId: string | null;
  validUntil: string | null;
}

interface Options {
  /** Absent: a new one. */
  training: Training | undefined;
  form: Pick<UseFormReturn<TrainingValues>, 'getValues' | 'setError'>;
  onDone: () => void;
}

/** Enters or changes what the person has learned; it waits for an administrator then. */
export function useSaveTraining({ training, form, onDone }: Options) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (values: CheckedTraining) =>
      training
        ? trainingsApi(api).updateTraining({
            params: { id: training.id },
            body: { ...values, version: training.version },
          })
        : trainingsApi(api).createTraining({ body: values }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: trainingKeys.all });
      notify.success('Отправлено на проверку. О решении скажет колокольчик.');
      onDone();
    },
    onError: useFormFailure(form, { text: (error) => failureText(error, { fallback: 'Не удалось сохранить запись' }) }),
  });
  return { save: (values: CheckedTraining) => mutate(values), isPending };
}
