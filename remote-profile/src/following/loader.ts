import { digestQuery, followingQuery, type Host } from 'shared-api';

/** Asks for both together with the code of the screen, which shows how that went. */
export function followingLoader(host: Host) {
  const { api, queryClient } = host;
  return (): null => {
    void queryClient.prefetchInfiniteQuery(followingQuery(api));
    void queryClient.prefetchQuery(digestQuery(api));
    return null;
  };
}
