import type { Material } from 'shared-api';
import { Star, VisuallyHidden } from 'shared-ui';
import { ToggleButton } from '../../ToggleButton.tsx';
import { useToggleFavorite } from './useToggleFavorite.ts';

interface Props {
  material: Pick<Material, 'id' | 'isFavorite'>;
}

export function FavoriteButton({ material }: Props) {
  const { isFavorite, toggle } = useToggleFavorite(material);
  return (
    <ToggleButton
      isOn={isFavorite}
      icon={Star}
      title={isFavorite ? 'Убрать из избранного' : 'Добавить в избранное'}
      onToggle={toggle}
    >
      <VisuallyHidden>{isFavorite ? 'В избранном' : 'В избранное'}</VisuallyHidden>
    </ToggleButton>
  );
}
