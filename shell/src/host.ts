import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ApiTransport, createTransport, HOST_CONTRACT, type Host, isApiError, isNetworkError } from 'shared-api';
import { confirm } from './confirm/confirm.tsx';
import { hostConnection } from './connection/cutOff.ts';
import { earlyFetch } from './earlyFetch.ts';
import { notify } from './messages/notify.ts';
import { typed } from './remotes/typed.ts';
import { companyZone } from './session/companyZone.ts';
import { createPatientTransport, liveToken } from './session/patientTransport.ts';
import { session, sessionLost } from './session/session.ts';
import { askToSignOut } from './session/signOut.ts';
import { holdUpdates } from './updates/holds.ts';

const staleTime = 5 * 60_000;

/** One retry, and none where the server has answered: a refusal stays a refusal. */
function retry(failures: number, error: Error): boolean {
  return failures < 1 && !(isApiError(error) && error.status < 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logUnexpected }),
    mutationCache: new MutationCache({ onError: logUnexpected }),
    // Specification section 9.
    defaultOptions: { queries: { retry, staleTime, refetchOnWindowFocus: false } },
  });
}

function logUnexpected(error: Error): void {
  if (!isApiError(error) && !isNetworkError(error)) console.error(error);
}

const base = '/api';

/** For the session's own calls, which wait for nobody. */
export function createSessionClient(): ApiTransport {
  return createTransport({ base, token: liveToken, onUnauthorized: sessionLost, fetch: earlyFetch });
}

/** For the pages. */
export function createPageTransport(): ApiTransport {
  return createPatientTransport({ base, fetch: earlyFetch });
}

/** Everything that remotes get from the shell. */
export function createHost(api: ApiTransport, queryClient: QueryClient): Host {
  return {
    contract: HOST_CONTRACT,
    session: {
      user: () => {
        const { user } = session.getState();
        if (!user) throw new Error('A remote is shown with nobody signed in');
        return user;
      },
      subscribe: (onChange) => session.subscribe(onChange),
      update: (user) => session.setState({ user }),
      logout: askToSignOut,
    },
    api,
    queryClient,
    notify,
    confirm,
    holdUpdates,
    typed: typed.forRemotes,
    timeZone: companyZone,
    showsGroups: true,
    showsTree: true,
    connection: hostConnection,
  };
}
