import type { Material } from 'shared-api';
import { Heart, VisuallyHidden } from 'shared-ui';
import { ToggleButton } from '../../ToggleButton.tsx';
import { useToggleLike } from './useToggleLike.ts';

interface Props {
  material: Pick<Material, 'id' | 'isLiked' | 'likesCount'>;
}

export function LikeButton({ material }: Props) {
  const { isLiked, likesCount, toggle } = useToggleLike(material);
  return (
    <ToggleButton isOn={isLiked} icon={Heart} title={isLiked ? 'Больше не нравится' : 'Нравится'} onToggle={toggle}>
      <VisuallyHidden>Нравится </VisuallyHidden>
      <span aria-live="polite">{likesCount}</span>
    </ToggleButton>
  );
}
