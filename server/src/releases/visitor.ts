import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from './live.ts';

/** Both names stand in nginx.conf too: they belong to the key of its cache. */
const bucketCookie = 'portal_bucket';
const channelCookie = 'portal_channel';
const year = 365 * 24 * 60 * 60;

/** Who asks, as far as canaries go. `?channel=canary` opts in for good, `?channel=stable` out again. */
export function visitorOf(request: FastifyRequest): Visitor {
  const cookies = request.headers.cookie ?? '';
  const bucket = Number(new RegExp(`(?:^|;\\s*)${bucketCookie}=(\\d{1,2})(?:;|$)`).exec(cookies)?.[1] ?? Number.NaN);
  const channel = chosenChannel(request) ?? (cookies.includes(`${channelCookie}=canary`) ? 'canary' : 'stable');
  return { bucket: Number.isNaN(bucket) ? null : bucket, wantsCanary: channel === 'canary' };
}

/** Gives a new visitor a bucket, and keeps the channel that was asked for; to be called before the visitor counts. */
export function settleVisitor(request: FastifyRequest, reply: FastifyReply): Visitor {
  const visitor = visitorOf(request);
  const cookies: string[] = [];
  if (visitor.bucket === null) {
    visitor.bucket = randomInt(100);
    cookies.push(cookie(bucketCookie, String(visitor.bucket), year));
  }
  const channel = chosenChannel(request);
  if (channel) cookies.push(cookie(channelCookie, channel, channel === 'canary' ? year : 0));
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return visitor;
}

function chosenChannel(request: FastifyRequest): 'canary' | 'stable' | null {
  const channel = new URL(request.url, 'http://portal').searchParams.get('channel');
  return channel === 'canary' || channel === 'stable' ? channel : null;
}

function cookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly`;
}
