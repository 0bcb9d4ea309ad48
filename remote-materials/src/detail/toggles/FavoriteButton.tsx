import type { Material } from 'shared-api';
import { Star } from 'shared-ui';
import { ToggleButton } from './ToggleButton.tsx';
import { useToggleFavorite } from './useToggleFavorite.ts';

interface Props {
  material: Pick<Material, 'id' | 'isFavorite'>;
}

export function FavoriteButton({ material }: Props) {
  const { isFavorite, toggle } = useToggleFavorite(material);
  return (
    <ToggleButton isOn={isFavorite} icon={Star} onToggle={toggle}>
      {isFavorite ? 'В избранном' : 'В избранное'}
    </ToggleButton>
  );
}
