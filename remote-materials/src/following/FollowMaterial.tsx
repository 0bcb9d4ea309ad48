import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followKeys, followsApi, type Material, todayQuery, useApi } from 'shared-api';
import { Bell, VisuallyHidden } from 'shared-ui';
import { ToggleButton } from '../ToggleButton.tsx';
import { useFollow } from './useFollow.ts';

/** Follows the material, and tells that its version has been opened: it is no news any more. */
export function FollowMaterial({ material: { id, version } }: { material: Pick<Material, 'id' | 'version'> }) {
  const { isFollowing, toggle } = useFollow('material', id);
  useSeen(id, version);
  return (
    <ToggleButton
      isOn={isFollowing}
      icon={Bell}
      title={isFollowing ? 'Вы следите за материалом. Нажмите, чтобы не следить' : 'Следить за материалом'}
      onToggle={toggle}
    >
      <VisuallyHidden>{isFollowing ? 'Вы следите' : 'Следить'}</VisuallyHidden>
    </ToggleButton>
  );
}

function useSeen(id: string, version: number): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (seen: { id: string; version: number }) =>
      followsApi(api).reportSeen({ params: { id: seen.id }, body: { version: seen.version } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: todayQuery(api).queryKey });
      return queryClient.invalidateQueries({ queryKey: followKeys.list });
    },
  });
  useEffect(() => mutate({ id, version }), [mutate, id, version]);
}
