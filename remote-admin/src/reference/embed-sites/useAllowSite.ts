import { useMutation, useQueryClient } from '@tanstack/react-query';
import { embedHostsQuery, embedsApi, useApi, useHost } from 'shared-api';

interface Options {
  onDone: () => void;
  /** Where nothing on the screen shows the error. */
  onError?: (error: Error) => void;
}

/** Puts a site on the list and says so. */
export function useAllowSite({ onDone, onError }: Options) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (host: string) => embedsApi(api).allowEmbedHost({ body: { host } }),
    onSuccess: ({ data }, host) => {
      queryClient.setQueryData(embedHostsQuery(api).queryKey, data.hosts);
      notify.success(`Сайт ${host} разрешён. На открытых страницах он появится после обновления.`);
      onDone();
    },
    onError,
  });
}
