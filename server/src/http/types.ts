import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../auth/sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who sends the request, by its bearer token; null without one that is known. Rejects with 401 and the reason for one that has ended. */
    authenticate: (request: FastifyRequest) => Promise<SignedIn | null>;
  }
  interface FastifyRequest {
    user: SignedIn | null;
  }
}
