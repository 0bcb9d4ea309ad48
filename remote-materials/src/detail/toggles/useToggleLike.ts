import { type Material, materialsApi, useApi } from 'shared-api';
import { useToggle } from './useToggle.ts';

export function useToggleLike({ id, isLiked, likesCount }: Pick<Material, 'id' | 'isLiked' | 'likesCount'>) {
  const api = useApi();
  const { isOn, toggle } = useToggle(id, isLiked, () => materialsApi(api).toggleLike({ params: { id } }));
  return { isLiked: isOn, likesCount: likesCount + Number(isOn) - Number(isLiked), toggle };
}
