import { certificatesApi } from '../certificates/queries.ts';
import { useApi } from './HostProvider.tsx';
import { useDownload } from './useDownload.ts';

/** Downloads the certificate of a passed attempt; called with the attempt's id. */
export function useCertificateDownload() {
  const api = useApi();
  return useDownload(
    (attemptId: string) => certificatesApi(api).createCertificateLink({ params: { attemptId } }),
    'Не удалось скачать сертификат',
  );
}
