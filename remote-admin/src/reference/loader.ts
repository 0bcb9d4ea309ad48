import { adminReferenceQuery, type Host } from 'shared-api';

export function referenceLoader(host: Host) {
  const { api } = host;
  return (): null => {
    void host.queryClient.prefetchQuery(adminReferenceQuery(api));
    return null;
  };
}
