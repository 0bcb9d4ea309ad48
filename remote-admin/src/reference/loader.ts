import { adminReferenceQuery, createApiClient, type Host } from 'shared-api';

export function referenceLoader(host: Host) {
  const api = createApiClient(host.api);
  return (): null => {
    void host.queryClient.prefetchQuery(adminReferenceQuery(api));
    return null;
  };
}
