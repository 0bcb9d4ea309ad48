import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Host } from '../host.ts';
import type { ApiTransport } from '../http/transport.ts';
import type { User } from '../users/types.ts';

const HostContext = createContext<Host | null>(null);

interface Props {
  host: Host;
  children: ReactNode;
}

/** Hands the host to the components of one build. The context never crosses into another build. */
export function HostProvider({ host, children }: Props) {
  return <HostContext value={host}>{children}</HostContext>;
}

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('A component outside of HostProvider');
  return host;
}

/** The transport, for the calls of a domain: `materialsApi(api).getMaterial(…)`, `materialQuery(api, id)`. */
export function useApi(): ApiTransport {
  return useHost().api;
}

/** The person who is signed in; the shell shows a remote to nobody else. */
export function useCurrentUser(): User {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.user);
}
