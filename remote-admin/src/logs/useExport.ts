import { useMutation } from '@tanstack/react-query';
import { type LogFilters, useApi, useHost } from 'shared-api';

/** Lets the browser itself download the export: a million entries never lie in the page's memory. */
export function useExport() {
  const api = useApi();
  const { notify } = useHost();
  return useMutation({
    mutationFn: (filters: LogFilters) => api.logs.exportLink({ body: filters as Record<string, string> }),
    onSuccess: ({ data }) => {
      const link = document.createElement('a');
      link.href = data.url;
      link.download = '';
      link.click();
    },
    onError: () => notify.error('Ошибка экспорта логов'),
  });
}
