import { createId } from '@paralleldrive/cuid2';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auth } from 'shared-api/contract';
import type { Bursts } from './bursts.ts';

const loginUrl = `/api${auth.login.path}`;
/** Characters kept of an account as it was typed: as many as an e-mail address may have. */
const accountLength = 254;
const pathLength = 200;

const signInReasons: Record<number, string> = {
  401: 'wrong credentials',
  403: 'inactive account',
  409: 'password sign-in is off',
  429: 'throttled',
};

/**
 * Writes refused sign-ins and what signed-in people were denied into the log, before the refusal is sent. What cannot
 * be written is reported and changes nothing about the answer.
 */
export function logRefusals(app: FastifyInstance, bursts: Bursts): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const noted = note(bursts, request, reply);
    if (!noted) return done(null, payload);
    noted
      .catch((error) => request.log.error({ err: error }, 'a refusal is not written to the action log'))
      .then(() => done(null, payload));
  });
}

/** Undefined where nothing is to be noted, which is nearly always: then nothing waits. */
function note(bursts: Bursts, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
  if (request.method === 'POST' && request.routeOptions.url === loginUrl) return noteSignIn(bursts, request, reply);
  if (request.misuse) return noteDenial(bursts, request, request.misuse.person, request.misuse.reason);
  return reply.statusCode === 403 && request.user ? noteDenial(bursts, request, request.user) : undefined;
}

async function noteSignIn(bursts: Bursts, request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  const { body, ip, signInRefusal } = request;
  const reason = signInRefusal ?? signInReasons[statusCode];
  if (!reason) return;
  const account = accountOf(body);
  // A refusal that was not looked at is worth an entry a minute; each password that was tried one of its own.
  const key = statusCode === 401 ? `${ip} ${createId()}` : `${ip} ${account} ${statusCode}`;
  const details = { ...(account !== undefined && { account }), reason };
  await bursts.note(key, { action: 'SIGN_IN_FAILED', userId: null, ipAddress: ip, details }, `sign-in ${ip}`);
}

async function noteDenial(
  bursts: Bursts,
  request: FastifyRequest,
  { id, role }: NonNullable<FastifyRequest['user']>,
  reason?: string,
): Promise<void> {
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  // Without the query: it may hold a ticket.
  const [path = ''] = request.url.split('?');
  const details = { call, path: path.slice(0, pathLength), role, ...(reason && { reason }) };
  const entry = { action: 'ACCESS_DENIED' as const, userId: id, ipAddress: request.ip, details };
  await bursts.note(`denied ${id} ${call}`, entry, `denied ${id}`);
}

function accountOf(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.slice(0, accountLength) : undefined;
}
