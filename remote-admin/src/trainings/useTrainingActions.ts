import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminTraining, failureText, trainingKeys, trainingsApi, useApi, useHost } from 'shared-api';

export function useTrainingActions() {
  const api = useApi();
  const { confirm: ask, notify } = useHost();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: trainingKeys.admin });
  const confirm = useMutation({
    mutationFn: ({ id, version }: AdminTraining) =>
      trainingsApi(api).confirmTraining({ params: { id }, body: { version } }),
    onSuccess: () => notify.success('Засчитано'),
    onError: (error) => notify.error(failureText(error, { fallback: 'Не удалось засчитать' })),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: AdminTraining) => trainingsApi(api).removeTraining({ params: { id } }),
    onSuccess: () => notify.success('Запись удалена'),
    onError: (error) => notify.error(failureText(error, { fallback: 'Не удалось удалить запись' })),
    onSettled: refresh,
  });
  return {
    confirm: (training: AdminTraining) => confirm.mutate(training),
    pendingId: confirm.isPending ? confirm.variables.id : null,
    remove: async (training: AdminTraining) => {
      const { title, user } = training;
      const request = {
        title: `Удалить запись «${title}»?`,
        text: `${user.lastName} ${user.firstName}: документ больше не будет учитываться.`,
      };
      if (await ask({ ...request, confirmLabel: 'Удалить', isDanger: true })) remove.mutate(training);
    },
  };
}
