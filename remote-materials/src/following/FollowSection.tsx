import { Bell, Button, color } from 'shared-ui';
import { styled } from 'styled-components';
import { useFollow } from './useFollow.ts';

/** Follows the chosen section with all that stands below it. */
export function FollowSection({ categoryId }: { categoryId: string }) {
  const { isFollowing, toggle } = useFollow('section', categoryId);
  return (
    <Follow
      icon={<Bell aria-hidden="true" fill={isFollowing ? 'currentColor' : 'none'} />}
      aria-pressed={isFollowing}
      data-hint={isFollowing ? 'Нажмите, чтобы не следить' : 'Новое в разделе появится на главной'}
      onClick={toggle}
    >
      {isFollowing ? 'Вы следите' : 'Следить'}
    </Follow>
  );
}

/** As wide with either word, so that nothing moves when the answer comes. */
const Follow = styled(Button)`
  min-width: 128px;
  justify-content: center;
  &[aria-pressed='true'] svg { color: ${color.accent}; }
`;
