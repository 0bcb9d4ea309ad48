import type { Material } from 'shared-api';
import { Heart } from 'shared-ui';
import { ToggleButton } from './ToggleButton.tsx';
import { useToggleLike } from './useToggleLike.ts';

interface Props {
  material: Pick<Material, 'id' | 'isLiked' | 'likesCount'>;
}

export function LikeButton({ material }: Props) {
  const { isLiked, likesCount, toggle } = useToggleLike(material);
  return (
    <ToggleButton isOn={isLiked} icon={Heart} onToggle={toggle}>
      Нравится <span aria-live="polite">{likesCount}</span>
    </ToggleButton>
  );
}
