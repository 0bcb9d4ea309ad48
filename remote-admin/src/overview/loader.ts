import { adminStatsQuery, type Host } from 'shared-api';

/** Asks for the figures together with the code of the screen, which shows how that went. */
export function overviewLoader(host: Host) {
  const { api } = host;
  return (): null => {
    void host.queryClient.prefetchQuery(adminStatsQuery(api));
    return null;
  };
}
