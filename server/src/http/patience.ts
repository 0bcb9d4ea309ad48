import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long the server waits for others; milliseconds. */
export interface Patience {
  /** For all headers of a request, from its beginning or that of the connection. */
  headers: number;
  /** For a whole request with a JSON body, which is at most 2 MB. */
  body: number;
  /** Between two looks at a streamed body, which may take hours as long as bytes arrive. */
  stream: number;
  /** For any byte in either direction; as long as nginx waits. */
  idle: number;
  /** For a provider of single sign-on: for all that it is asked in one request. */
  provider: number;
}

export const patience: Patience = { headers: 20_000, body: 120_000, stream: 60_000, idle: 300_000, provider: 8_000 };

/** Bytes a second; a streamed body that comes more slowly only holds a connection. */
const slowest = 1024;

/**
 * Options of the bare server. Node's own `requestTimeout` stays off, for it would cut a file of 300 MB on a
 * slow line; `cutSlowRequests` looks after bodies.
 */
export function serverOptions({ headers, idle }: Patience) {
  return {
    connectionTimeout: idle,
    // Longer than nginx keeps an idle connection: it must not send into one that is just being closed here.
    keepAliveTimeout: 72_000,
    // Who comes until the end is answered; fronts have been told to go elsewhere (server/src/health/leaving.ts).
    return503OnClosing: false,
    requestTimeout: 0,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 4), maxHeaderSize: 16_384 },
  };
}

/** Headers that the server reads; a browser sends about twenty. */
const mostHeaders = 100;

interface Receiving {
  request: FastifyRequest;
  reply: FastifyReply;
  beganAt: number;
  seenAt: number;
  /** Bytes of the connection at `seenAt`. */
  seen: number;
}

/** Ends requests whose bodies come too slowly, with 408 where nothing has been answered yet. */
export function cutSlowRequests(app: FastifyInstance, limits: Patience): void {
  const receiving = new Set<Receiving>();
  app.server.maxHeadersCount = mostHeaders;
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, socket } = request.raw;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0) {
      const now = Date.now();
      receiving.add({ request, reply, beganAt: now, seenAt: now, seen: socket.bytesRead });
    }
    done();
  });
  const interval = Math.ceil(Math.min(limits.body, limits.stream) / 4);
  const timer = setInterval(() => {
    for (const one of receiving) {
      const { complete, destroyed, socket } = one.request.raw;
      // One that was injected has no connection, and is never complete.
      if (complete || destroyed || socket.destroyed !== false) receiving.delete(one);
      else if (isTooSlow(one, limits, Date.now())) {
        receiving.delete(one);
        cut(app, one);
      }
    }
  }, interval).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function isTooSlow(one: Receiving, limits: Patience, now: number): boolean {
  const { headers, socket, readableLength } = one.request.raw;
  if (headers['content-type']?.startsWith('application/json')) return now - one.beganAt > limits.body;
  if (now - one.seenAt < limits.stream) return false;
  // Bytes that the server has not read yet are no slowness of the client.
  const isSlow = readableLength === 0 && socket.bytesRead - one.seen < (slowest * limits.stream) / 1000;
  one.seenAt = now;
  one.seen = socket.bytesRead;
  return isSlow;
}

function cut(app: FastifyInstance, { request, reply }: Receiving): void {
  const { socket } = request.raw;
  if (reply.raw.headersSent) return void socket.destroy();
  // How Node itself ends a request that does not finish.
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.emit('clientError', error, socket);
}
