import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  approvalKeys,
  approvalsApi,
  failureText,
  type Material,
  materialKeys,
  materialQuery,
  sectionKeys,
  useApi,
  useHost,
} from 'shared-api';

type Decision = { decision: 'APPROVE' | 'RETURN'; comment: string } | 'WITHDRAW';

/** Approves, gives back or withdraws a version of a material that waits. */
export function useDecision({ id, title }: Material, version: number) {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (decision: Decision): Promise<Material | null> => {
      if (decision === 'WITHDRAW') {
        await approvalsApi(api).withdrawApproval({ params: { id } });
        return null;
      }
      return (await approvalsApi(api).decideApproval({ params: { id }, body: { ...decision, version } })).data;
    },
    onSuccess: async (material) => {
      if (material) queryClient.setQueryData(materialQuery(api, id).queryKey, material);
      else await queryClient.invalidateQueries({ queryKey: materialKeys.detail(id) });
    },
    // Also after a refusal: somebody else has decided meanwhile, and the page has to say so.
    onSettled: () => refresh(queryClient, id),
  });
  const tell = { onError: (failure: Error) => notify.error(failureText(failure)) };
  return {
    isPending,
    error,
    approve: () =>
      mutate(
        { decision: 'APPROVE', comment: '' },
        {
          ...tell,
          onSuccess: (material) =>
            notify.success(
              material?.isPublished
                ? `Версия ${version} согласована и опубликована`
                : `Версия ${version} согласована и выйдет в назначенное время`,
            ),
        },
      ),
    giveBack: (comment: string, onDone: () => void) =>
      mutate(
        { decision: 'RETURN', comment },
        {
          onSuccess: () => {
            notify.success(`Версия ${version} возвращена на доработку`);
            onDone();
          },
        },
      ),
    withdraw: async () => {
      const isSure = await confirm({
        title: 'Отозвать версию с согласования?',
        text: `«${title}», версия ${version}. Она останется в истории.`,
        confirmLabel: 'Отозвать',
      });
      if (isSure) mutate('WITHDRAW', { ...tell, onSuccess: () => notify.success(`Версия ${version} отозвана`) });
    },
  };
}

function refresh(queryClient: QueryClient, id: string) {
  const elsewhere = [materialKeys.lists(), sectionKeys.all, ['today']];
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: approvalKeys.all }),
    queryClient.invalidateQueries({ queryKey: ['materials', 'versions', id] }),
    ...elsewhere.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
  ]);
}
