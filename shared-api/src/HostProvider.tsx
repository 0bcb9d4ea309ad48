import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { type ApiClient, createApiClient } from './client/index.ts';
import type { User } from './entities.ts';
import type { Host } from './host.ts';

const HostContext = createContext<{ host: Host; api: ApiClient } | null>(null);

interface Props {
  host: Host;
  children: ReactNode;
}

/** Hands the host to the components of one build. The context never crosses into another build. */
export function HostProvider({ host, children }: Props) {
  const value = useMemo(() => ({ host, api: createApiClient(host.api) }), [host]);
  return <HostContext value={value}>{children}</HostContext>;
}

export function useHost(): Host {
  return useHostValue().host;
}

export function useApi(): ApiClient {
  return useHostValue().api;
}

/** The person who is signed in; the shell shows a remote to nobody else. */
export function useCurrentUser(): User {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.user);
}

function useHostValue() {
  const value = use(HostContext);
  if (!value) throw new Error('A component outside of HostProvider');
  return value;
}
