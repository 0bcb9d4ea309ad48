import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { manifest } from './manifest.ts';

const icons = {
  'icon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
};

/** What a browser needs to install the portal, and the worker that answers while there is no connection. */
export function installRoutes(app: FastifyInstance, { config }: Deps): void {
  const manifestText = JSON.stringify(manifest);
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifestText),
  );

  for (const [name, type] of Object.entries(icons)) {
    const bytes = own(name);
    app.get(`/icons/${name}`, (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(bytes),
    );
  }

  const worker = own(config.offlineWorker ? 'worker.js' : 'no-worker.js');
  app.get('/worker.js', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // A worker's own answer says what it may ask for.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
}

function own(file: string): Buffer {
  return readFileSync(new URL(file, import.meta.url));
}
