import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approvalKeys,
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

/** Where somebody has to approve it, that is what the person has to know. */
function savedText({ waitingVersion, isPublished }: Material): string {
  if (!waitingVersion) return 'Материал успешно обновлен!';
  return isPublished
    ? 'Изменения отправлены на согласование. До решения читатели видят прежний текст.'
    : 'Черновик сохранён и отправлен на согласование.';
}

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
      await queryClient.invalidateQueries({ queryKey: approvalKeys.all, refetchType: 'none' });
      notify.success(savedText(data));
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
