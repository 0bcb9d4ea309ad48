import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText, followKeys, followQuery, setFollow, todayQuery, useApi, useHost } from 'shared-api';

type Kind = 'section' | 'material';

/** Whether the person follows it, shown as asked for at once; back to what it was when the server does not agree. */
export function useFollow(kind: Kind, id: string) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const query = followQuery(api, kind, id);
  const { data } = useQuery(query);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) => setFollow(api, kind, id, wanted),
    onSuccess: ({ data: state }) => {
      queryClient.setQueryData(query.queryKey, state);
      void queryClient.invalidateQueries({ queryKey: todayQuery(api).queryKey });
      return queryClient.invalidateQueries({ queryKey: followKeys.list });
    },
    onError: (error) => notify.error(failureText(error, { fallback: 'Не удалось изменить подписку. Повторите.' })),
  });
  const isFollowing = isPending ? variables : (data?.isFollowing ?? false);
  return {
    isFollowing,
    toggle: () => {
      if (!isPending) mutate(!isFollowing);
    },
  };
}
