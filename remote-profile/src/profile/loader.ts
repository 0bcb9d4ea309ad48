import { type Host, profileQuery } from 'shared-api';

/** Asks for the profile together with the code of the screen, which shows how that went. */
export function profileLoader(host: Host) {
  const { api } = host;
  return (): null => {
    void host.queryClient.prefetchQuery(profileQuery(api));
    return null;
  };
}
