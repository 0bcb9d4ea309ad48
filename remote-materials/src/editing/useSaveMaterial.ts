import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  editingApi,
  isApiError,
  type Material,
  materialKeys,
  materialQuery,
  sectionKeys,
  useApi,
  useHost,
} from 'shared-api';
import type { MaterialInput } from './formValues.ts';

/**
 * Saves a material. A save after somebody else's returns null and becomes `conflicting`: the person chooses what is to
 * stay. Rejects as the call does otherwise.
 */
export function useSaveMaterial(id: string) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [conflicting, setConflicting] = useState<MaterialInput | null>(null);

  const save = async (input: MaterialInput, isEssential = false): Promise<Material | null> => {
    try {
      const { data } = await editingApi(api).updateMaterial({ params: { id }, body: { ...input, isEssential } });
      queryClient.setQueryData(materialQuery(api, id).queryKey, data);
      await queryClient.invalidateQueries({ queryKey: materialKeys.lists(), refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: sectionKeys.all, refetchType: 'none' });
      setConflicting(null);
      notify.success('Материал успешно обновлен!');
      return data;
    } catch (error) {
      if (isApiError(error) && error.status === 409) {
        setConflicting(input);
        return null;
      }
      throw error;
    }
  };
  return { save, conflicting, endConflict: () => setConflicting(null) };
}
