import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../auth/sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who sends the request, by its bearer token; null without a valid one. */
    authenticate: (request: FastifyRequest) => Promise<SignedIn | null>;
  }
  interface FastifyRequest {
    user: SignedIn | null;
  }
}
