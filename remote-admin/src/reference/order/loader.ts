import { type Host, sectionsQuery } from 'shared-api';

export function orderLoader(host: Host) {
  const { api } = host;
  return (): null => {
    void host.queryClient.prefetchQuery(sectionsQuery(api));
    return null;
  };
}
