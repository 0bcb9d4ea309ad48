import type { FastifyRequest } from 'fastify';
import type { call } from 'shared-api/contract';
import type { Misuse, ShownSession, SignedIn, TokenUse } from './signed-in.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Who sends the request, by its bearer token; null without one that is known.
     * Rejects with 401 and the reason for one that has ended, with 403 for a personal token that may not do this.
     */
    authenticate: (request: FastifyRequest, use: TokenUse) => Promise<SignedIn | null>;
    /** The session that a request shows; null for a personal token, and without any. */
    shownSession: (request: FastifyRequest) => ShownSession | null;
    /**
     * Tells the front, and whoever listens, that this node is about to stop; it goes on answering.
     * Resolves when it may stop: after so many seconds, and when no front asks any more.
     */
    leave: (seconds: number) => Promise<void>;
    /** Counts a costly call; throws 429 where its person or address has made too many. */
    requireAffordable: (request: FastifyRequest, cost: call.Cost) => Promise<void>;
    /** Counts a failure of what a node does besides answering, by what its log says is not done. */
    workFailed: (work: string) => void;
  }
  interface FastifyRequest {
    user: SignedIn | null;
    /** The token that was refused, where it is somebody's. */
    misuse: Misuse | null;
    /** Why a sign-in is refused, for the action log, where the status of the answer does not say it. */
    signInRefusal: string | null;
  }
}
