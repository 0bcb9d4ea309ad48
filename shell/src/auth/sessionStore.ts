import type { ApiClient, User } from 'shared-api';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keepToken, type StoredToken } from './tokenStorage.ts';

/** `unreachable`: a token is kept, but the server has not said yet whose it is. */
export type SessionStatus = 'loading' | 'signedOut' | 'signedIn' | 'unreachable';

export interface SessionState {
  status: SessionStatus;
  token: string | null;
  /** Milliseconds since 1970; null when nobody has told. */
  expiresAt: number | null;
  user: User | null;
}

export const nobody: SessionState = { status: 'signedOut', token: null, expiresAt: null, user: null };

export const session = createStore<SessionState>(() => ({ ...nobody, status: 'loading' }));

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(session, select);
}

/** Keeps a new token for this tab and the others. */
export function adopt(next: StoredToken): void {
  keepToken(next);
  session.setState(next);
}

let server: ApiClient | null = null;

export function connect(api: ApiClient): void {
  server = api;
}

/** The calls through which the session talks to the server. */
export function connected(): ApiClient {
  if (!server) throw new Error('Сессия ещё не загружена: сначала loadSession');
  return server;
}
