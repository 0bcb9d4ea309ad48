import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createId } from '@paralleldrive/cuid2';
import { Webhook } from 'standardwebhooks';
import type { Database } from '../db/database.ts';
import { type webhookEvents, webhooks } from '../tables/webhooks.ts';
import { sealOf } from '../webhook-sending/signature.ts';
import { buildPerson } from './builders.ts';

/** What came to a receiver. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Answer = (response: ServerResponse, received: Received) => void;

const ok: Answer = (response) => response.end('ok');

/** A program that takes webhooks, over real connections. */
export async function startReceiver() {
  const received: Received[] = [];
  const state = { answer: ok };
  const waiting: (() => void)[] = [];
  const server = http.createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const part of request) body += part;
    const item = { path: request.url ?? '', headers: request.headers as Record<string, string>, body };
    received.push(item);
    for (const tell of waiting.splice(0)) tell();
    state.answer(response, item);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** The events in the order in which they came. */
    events: () => received.map(({ body }) => JSON.parse(body)),
    /** How it answers from now on. */
    answer: (answer: Answer = ok) => (state.answer = answer),
    answerWith: (status: number, headers: Record<string, string> = {}, text = '') =>
      (state.answer = (response) => response.writeHead(status, headers).end(text)),
    /** Until the next event has come. */
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the library of receivers reads; throws where the signature is not good. */
export const verified = (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers);

/** The secret of every webhook that tests build. */
export const testSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A webhook that wants these events. */
export async function buildWebhook(
  db: Database,
  key: string,
  url: string,
  events: (typeof webhookEvents)[number][] = ['material.published'],
  overrides: Partial<typeof webhooks.$inferInsert> = {},
): Promise<string> {
  const id = createId();
  const createdById = (await buildPerson(db, { role: 'ADMIN' })).id;
  const sealedSecret = sealOf(key).close(testSecret, id);
  await db.insert(webhooks).values({ id, name: 'Учёт', url, events, sealedSecret, createdById, ...overrides });
  return id;
}
