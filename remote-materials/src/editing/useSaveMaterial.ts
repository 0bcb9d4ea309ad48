import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editableMaterialQuery, isApiError, materialKeys, materialQuery, useApi, useHost } from 'shared-api';
import type { MaterialInput } from './formValues.ts';

/**
 * Saves a material and the draft of its change. A save that somebody else was faster with becomes
 * `conflicting`: the person chooses what is to stay.
 */
export function useSaveMaterial(id: string, onSaved: () => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [conflicting, setConflicting] = useState<MaterialInput | null>(null);

  const save = async (input: MaterialInput, isEssential = false): Promise<void> => {
    try {
      const { data } = await api.editing.update({ params: { id }, body: { ...input, isEssential } });
      queryClient.setQueryData(materialQuery(api, id).queryKey, data);
      queryClient.removeQueries({ queryKey: editableMaterialQuery(api, id).queryKey });
      await queryClient.invalidateQueries({ queryKey: materialKeys.lists(), refetchType: 'none' });
      setConflicting(null);
      notify.success('Материал успешно обновлен!');
      onSaved();
    } catch (error) {
      if (isApiError(error) && error.status === 409) return setConflicting(input);
      notify.error(
        isApiError(error)
          ? `Ошибка: ${error.message || 'Неизвестная ошибка'}`
          : 'Нет связи с сервером. Введённое на месте, повторите сохранение.',
      );
      throw error;
    }
  };

  return {
    save,
    saveDraft: async (input: MaterialInput) => {
      await api.editing.saveDraft({ params: { id }, body: input });
    },
    dropDraft: async () => {
      // What cannot be dropped now is offered again, no harm done.
      await api.editing.deleteDraft({ params: { id } }).catch(() => undefined);
      queryClient.removeQueries({ queryKey: editableMaterialQuery(api, id).queryKey });
    },
    conflicting,
    endConflict: () => setConflicting(null),
  };
}
