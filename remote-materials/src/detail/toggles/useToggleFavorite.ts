import { type Material, materialsApi, useApi } from 'shared-api';
import { useToggle } from './useToggle.ts';

export function useToggleFavorite({ id, isFavorite }: Pick<Material, 'id' | 'isFavorite'>) {
  const api = useApi();
  const { isOn, toggle } = useToggle(id, isFavorite, () => materialsApi(api).toggleFavorite({ params: { id } }));
  return { isFavorite: isOn, toggle };
}
