import { type LogFilters, logsApi, useApi, useDownload } from 'shared-api';

/** A million entries are no load for the page: the browser downloads them. */
export function useExport() {
  const api = useApi();
  return useDownload(
    (filters: LogFilters) => logsApi(api).createExportLink({ body: filters as Record<string, string> }),
    'Ошибка экспорта логов',
  );
}
