import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Material, materialKeys, materialQuery, useApi } from 'shared-api';

/**
 * A mark of the reader on a material: shown as asked for at once, kept when the server agrees, and back
 * to what it was when it does not. There is no retry: it would turn the mark twice.
 *
 * @param send turns the mark on the server and answers with the changed fields of the material
 */
export function useToggle(materialId: string, isOn: boolean, send: () => Promise<Partial<Material>>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (_wanted: boolean) => send(),
    onSuccess: (state) => {
      queryClient.setQueryData(materialQuery(api, materialId).queryKey, (old) => old && { ...old, ...state });
      return queryClient.invalidateQueries({ queryKey: materialKeys.lists() });
    },
  });
  return {
    // Until the server has answered we show what was asked for; after a failure this falls back by itself.
    isOn: isPending ? variables : isOn,
    toggle: () => {
      if (!isPending) mutate(!isOn);
    },
  };
}
