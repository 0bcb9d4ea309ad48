import type { HttpError } from './errors.ts';

/** The person behind a request, as far as rules need. */
export interface SignedIn {
  id: string;
  role: 'USER' | 'EDITOR' | 'ADMIN';
  departmentId: string | null;
  firstName: string;
  lastName: string;
  /** Empty where a personal token asks: the calls that deal with sessions are closed to it. */
  sessionId: string;
}

/** What a browser shows of its session. */
export interface ShownSession {
  token: string;
  /** Of the cookie that the session is bound to. */
  secret: string | undefined;
}

/** Who asks: a person who is known already, or what shows who it is. */
export type Asker = SignedIn | ShownSession;

/** A token that somebody holds who may not use it in this way: worth an entry in the log. */
export interface Misuse {
  person: SignedIn;
  /** For the log. */
  reason: string;
  refusal: HttpError;
}

/** What a request needs of a personal token; no token does what is `closed`. */
export type TokenUse = 'read' | 'write' | 'release' | 'closed';

const ranks = { USER: 1, EDITOR: 2, ADMIN: 3 };

/** Whether a role is this one or one that may more. */
export function isAtLeast(role: SignedIn['role'], least: SignedIn['role']): boolean {
  return ranks[role] >= ranks[least];
}
