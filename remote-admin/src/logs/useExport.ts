import { type LogFilters, logsApi, useApi, useDownload } from 'shared-api';

/** The browser downloads the file by itself: a million entries never enter the page. */
export function useExport() {
  const api = useApi();
  return useDownload(
    (filters: LogFilters) => logsApi(api).createExportLink({ body: filters as Record<string, string> }),
    'Ошибка экспорта логов',
  );
}
