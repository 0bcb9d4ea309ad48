import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bucketOf, invitationsOf, type Person, type Visitor } from './canary.ts';
import { canariesOf, type LiveState } from './state.ts';

/** These names stand in nginx.conf too: they belong to the key of its cache. */
const bucketCookie = 'portal_bucket';
const channelCookie = 'portal_channel';
const audienceCookie = 'portal_audience';
/** More are nobody's; the cookie is anybody's to write, and opens no more than `?channel=canary` does. */
const mostInvitations = 20;
const year = 365 * 24 * 60 * 60;

/** Who asks, as far as canaries go. `?channel=canary` opts in for good, `?channel=stable` out again. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { [bucketCookie]: bucket = '', [channelCookie]: kept, [audienceCookie]: invited = '' } = request.cookies;
  // Exactly as it was given out: 007 is no bucket.
  const isBucket = /^(?:\d|[1-9]\d)$/.test(bucket);
  return {
    bucket: isBucket ? Number(bucket) : null,
    wantsCanary: (chosenChannel(request) ?? kept) === 'canary',
    invitations: invited.split('|', mostInvitations).filter(Boolean),
  };
}

/** Gives a new visitor a bucket, and keeps the channel that was asked for; to be called before the visitor counts. */
export function settleVisitor(request: FastifyRequest, reply: FastifyReply): Visitor {
  const visitor = visitorOf(request);
  if (visitor.bucket === null) {
    visitor.bucket = randomInt(100);
    keep(reply, bucketCookie, String(visitor.bucket), year);
  }
  const channel = chosenChannel(request);
  if (channel) keep(reply, channelCookie, channel, channel === 'canary' ? year : 0);
  return visitor;
}

/**
 * Has the person's browser ask for what the person is to get: documents are asked for without a token, by cookies
 * alone. To be called wherever the server knows who it is.
 *
 * @returns what the person gets from now on
 */
export function settlePerson(request: FastifyRequest, reply: FastifyReply, state: LiveState, person: Person): Visitor {
  const before = visitorOf(request);
  const bucket = bucketOf(person.id);
  if (before.bucket !== bucket) keep(reply, bucketCookie, String(bucket), year);
  const invitations = invitationsOf(canariesOf(state), person);
  const [kept, now] = [request.cookies[audienceCookie] ?? '', invitations.join('|')];
  if (kept !== now) keep(reply, audienceCookie, now, now === '' ? 0 : year);
  return { bucket, wantsCanary: before.wantsCanary, invitations };
}

/** Forgets, when a person leaves this browser, what he was named for. */
export function dismissPerson(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[audienceCookie]) keep(reply, audienceCookie, '', 0);
}

function chosenChannel(request: FastifyRequest): 'canary' | 'stable' | null {
  const { channel } = request.query as { channel?: unknown };
  return channel === 'canary' || channel === 'stable' ? channel : null;
}

function keep(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  reply.setCookie(name, value, { path: '/', maxAge, sameSite: 'lax', httpOnly: true, secure: 'auto' });
}
