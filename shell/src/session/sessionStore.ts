import type { ApiTransport, User } from 'shared-api';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keepToken, type StoredToken } from './tokenStorage.ts';

/**
 * `unreachable`: a token is kept, but the server has not said yet whose it is. `interrupted`: the session has ended
 * while its person was writing; they and their page stay, and the token is worth nothing.
 */
export type SessionStatus = 'loading' | 'signedOut' | 'signedIn' | 'unreachable' | 'interrupted';

export interface SessionState {
  status: SessionStatus;
  token: string | null;
  /** Milliseconds since 1970; null when nobody has told. */
  expiresAt: number | null;
  user: User | null;
  /** The token is another tab's, and the server has not said yet that it is the same person's. */
  isUnconfirmed: boolean;
}

export const nobody: SessionState = {
  status: 'signedOut',
  token: null,
  expiresAt: null,
  user: null,
  isUnconfirmed: false,
};

export const session = createStore<SessionState>(() => ({ ...nobody, status: 'loading' }));

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(session, select);
}

/** Keeps a new token for this tab and the others. */
export function adopt(next: StoredToken): void {
  keepToken(next);
  session.setState(next);
}

/** Goes on with the token that another tab has got, whoever it may belong to. */
export function takeOver(kept: StoredToken): void {
  session.setState({ ...kept, isUnconfirmed: true });
}

let server: ApiTransport | null = null;

export function connect(api: ApiTransport): void {
  server = api;
}

/** The calls through which the session talks to the server. */
export function connected(): ApiTransport {
  if (!server) throw new Error('The session is not loaded yet: loadSession comes first');
  return server;
}
