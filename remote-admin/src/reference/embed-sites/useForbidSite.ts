import { useMutation, useQueryClient } from '@tanstack/react-query';
import { embedCountQuery, embedHostsQuery, embedsApi, failureText, useApi, useHost } from 'shared-api';
import { formatCount } from 'shared-ui';

/** Takes a site off the list, after it has been said what that means for the materials. */
export function useForbidSite(onDone: () => void) {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (host: string) => embedsApi(api).forbidEmbedHost({ params: { host } }),
    onSuccess: ({ data }, host) => {
      queryClient.setQueryData(embedHostsQuery(api).queryKey, data.hosts);
      notify.success(`Сайт ${host} больше не встраивается`);
      onDone();
    },
    onError: (error) => {
      notify.error(failureText(error));
      // Somebody else may have taken it off.
      void queryClient.invalidateQueries({ queryKey: embedHostsQuery(api).queryKey });
    },
  });

  async function ask(host: string): Promise<void> {
    const count = await queryClient.fetchQuery({ ...embedCountQuery(api, host), staleTime: 0 }).catch(() => null);
    const isSure = await confirm({
      title: `Убрать сайт ${host}?`,
      text: `${usesOf(count)} Читатели увидят вместо него ссылки; тексты материалов не изменятся, и сайт можно разрешить снова.`,
      confirmLabel: 'Убрать',
    });
    if (isSure) mutate(host);
  }

  return { ask, pending: isPending ? variables : null };
}

function usesOf(count: number | null): string {
  if (count === null) return 'Он может быть показан в материалах: посчитать не удалось.';
  if (count === 0) return 'Сейчас его не показывает ни один материал.';
  return `Сейчас он показан в ${formatCount(count, 'материале', 'материалах', 'материалах')}.`;
}
