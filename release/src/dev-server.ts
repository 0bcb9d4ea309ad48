import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';

export interface DevServer {
  server: Server;
  /** Tells every open portal that there is a new build. */
  announce: () => void;
}

/** Serves the files of `dist`, and announces new builds at /events (server-sent events). Does not listen yet. */
export function createDevServer(dist: string): DevServer {
  const listeners = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    // The page comes from the portal, another origin.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    // An address that is none must not end the server.
    const address = `http://localhost${request.url}`;
    const pathname = URL.canParse(address) ? new URL(address).pathname : '/';
    if (pathname === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      return;
    }
    const file = path.join(dist, path.normalize(pathname));
    const found = file.startsWith(dist + path.sep) ? await stat(file).catch(() => null) : null;
    if (!found?.isFile()) return void response.writeHead(404).end('Not Found');
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8';
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  const announce = () => {
    for (const listener of listeners) listener.write('data: built\n\n');
  };
  return { server, announce };
}
