import { type Host, myTrainingsQuery } from 'shared-api';

/** Asks for the list together with the code of the screen, which shows how that went. */
export function trainingsLoader(host: Host) {
  const { api } = host;
  return (): null => {
    void host.queryClient.prefetchQuery(myTrainingsQuery(api));
    return null;
  };
}
