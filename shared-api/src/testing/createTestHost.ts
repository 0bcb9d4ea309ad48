import { QueryClient } from '@tanstack/react-query';
import { HOST_CONTRACT, type Host } from '../host.ts';
import { type ApiTransport, createTransport } from '../http/transport.ts';
import type { User } from '../users/types.ts';
import { buildUser } from './builders.ts';

interface TestHostOptions {
  user?: User;
  /** Answers the calls; the real transport over the global fetch unless told. */
  api?: ApiTransport;
  notify?: Partial<Host['notify']>;
  confirm?: Host['confirm'];
}

/** A host with everything a remote may ask for, and no shell behind it. */
export function createTestHost(options: TestHostOptions = {}): Host {
  let user = options.user ?? buildUser();
  const listeners = new Set<() => void>();
  const nothing = () => undefined;
  return {
    contract: HOST_CONTRACT,
    session: {
      user: () => user,
      subscribe: (onChange) => {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
      update: (changed) => {
        user = changed;
        for (const listener of listeners) listener();
      },
      logout: () => Promise.resolve(),
    },
    api:
      options.api ?? createTransport({ base: 'http://portal.test/api', token: () => 'token', onUnauthorized: nothing }),
    queryClient: new QueryClient({
      // The default five minutes of garbage collection would keep the test process alive.
      defaultOptions: {
        // As in the shell: what a loader has asked for is not asked again by the screen.
        queries: { retry: false, staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY },
        mutations: { gcTime: Number.POSITIVE_INFINITY },
      },
    }),
    notify: { success: nothing, error: nothing, info: nothing, ...options.notify },
    confirm: options.confirm ?? (() => Promise.resolve(true)),
    holdUpdates: () => nothing,
    typed: { follow: () => nothing, take: nothing },
  };
}
