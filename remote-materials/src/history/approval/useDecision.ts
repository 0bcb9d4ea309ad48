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

type Act = { kind: 'APPROVE' } | { kind: 'RETURN'; comment: string; onDone: () => void } | { kind: 'WITHDRAW' };

/**
 * Approves, gives back or withdraws a version of a material that waits. What came of it is said by the mutation itself:
 * by then nothing waits any more, and whatever has asked is no longer on the page.
 */
export function useDecision({ id, title }: Material, version: number) {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (act: Act): Promise<Material | null> => {
      if (act.kind === 'WITHDRAW') {
        await approvalsApi(api).withdrawApproval({ params: { id } });
        return null;
      }
      const comment = act.kind === 'RETURN' ? act.comment : '';
      const body = { version, decision: act.kind, comment };
      return (await approvalsApi(api).decideApproval({ params: { id }, body })).data;
    },
    onSuccess: async (material, act) => {
      notify.success(doneText(act, version, material));
      if (act.kind === 'RETURN') act.onDone();
      if (material) queryClient.setQueryData(materialQuery(api, id).queryKey, material);
      else await queryClient.invalidateQueries({ queryKey: materialKeys.detail(id) });
    },
    onError: (failure, { kind }) => {
      // What is wrong with the comment stands in its dialog.
      if (kind !== 'RETURN') notify.error(failureText(failure));
    },
    // Also after a refusal: somebody else has decided meanwhile, and the page has to say so.
    onSettled: () => refresh(queryClient, id),
  });
  return {
    isPending,
    error,
    approve: () => mutate({ kind: 'APPROVE' }),
    giveBack: (comment: string, onDone: () => void) => mutate({ kind: 'RETURN', comment, onDone }),
    withdraw: async () => {
      const isSure = await confirm({
        title: 'Отозвать версию с согласования?',
        text: `«${title}», версия ${version}. Она останется в истории.`,
        confirmLabel: 'Отозвать',
      });
      if (isSure) mutate({ kind: 'WITHDRAW' });
    },
  };
}

function doneText({ kind }: Act, version: number, material: Material | null): string {
  if (kind === 'WITHDRAW') return `Версия ${version} отозвана`;
  if (kind === 'RETURN') return `Версия ${version} возвращена на доработку`;
  return material?.isPublished
    ? `Версия ${version} согласована и опубликована`
    : `Версия ${version} согласована и выйдет в назначенное время`;
}

function refresh(queryClient: QueryClient, id: string) {
  const elsewhere = [materialKeys.lists(), sectionKeys.all, ['today']];
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: approvalKeys.all }),
    queryClient.invalidateQueries({ queryKey: ['materials', 'versions', id] }),
    ...elsewhere.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
  ]);
}
