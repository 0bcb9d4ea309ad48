import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from './state.ts';

/** Both names stand in nginx.conf too: they belong to the key of its cache. */
const bucketCookie = 'portal_bucket';
const channelCookie = 'portal_channel';
const year = 365 * 24 * 60 * 60;

/** Who asks, as far as canaries go. `?channel=canary` opts in for good, `?channel=stable` out again. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { [bucketCookie]: bucket = '', [channelCookie]: kept } = request.cookies;
  // Exactly as it was given out: 007 is no bucket.
  const isBucket = /^(?:\d|[1-9]\d)$/.test(bucket);
  return { bucket: isBucket ? Number(bucket) : null, wantsCanary: (chosenChannel(request) ?? kept) === 'canary' };
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

function chosenChannel(request: FastifyRequest): 'canary' | 'stable' | null {
  const { channel } = request.query as { channel?: unknown };
  return channel === 'canary' || channel === 'stable' ? channel : null;
}

function keep(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  reply.setCookie(name, value, { path: '/', maxAge, sameSite: 'lax', httpOnly: true, secure: 'auto' });
}
