import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Registry, ReleaseManifest, User } from 'shared-api';
import { roles } from '../roles.ts';
import { createDemoApi } from '../samples/demo-api.ts';
import type { Recorded } from '../samples/recorded.ts';
import { fillPage, needsOf, type Page } from './document.ts';
import { createPortalFiles, type PortalFiles } from './portal-files.ts';
import { folderOf } from './registry.ts';

type Role = User['role'];

/** Names the fault of a call in its answer: the browser's side knows on which screen it was made. */
export const problemHeader = 'x-proof-problem';

/** Tokens of the demo's people; whoever has none is not signed in. */
export const tokenOf = (role: Role) => `proof-${role}`;

interface Parts {
  portal: string;
  /** What every page is made from, and what of it is live but for the new build. */
  page: Page;
  registry: Registry;
  manifest: ReleaseManifest;
  /** The new build's folder. */
  dist: string;
  recorded: Recorded[];
}

/**
 * The portal as it will be with the new build, on a free port of this machine: its page, its other files from the
 * portal itself, and a demo in place of its API. Nothing of it reaches the portal's data.
 */
export async function openSite(parts: Parts): Promise<Site> {
  const fromPortal = createPortalFiles(parts.portal);
  const answer = createSite(parts, fromPortal.get);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requirePortal: fromPortal.requireAll,
    close: () => closeServer(server),
  };
}

interface Site {
  url: string;
  /** Throws where the portal has failed to give one of its files. */
  requirePortal: () => void;
  close: () => Promise<void>;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

function createSite({ page, registry, manifest, dist, recorded }: Parts, fromPortal: PortalFiles['get']): Answer {
  const own = folderOf(manifest);
  // Who is signed in may be asked for a registry of his own.
  const answerApi = createApi([...recorded, { method: 'GET', path: '/registry', body: { data: registry } }]);
  const described = JSON.stringify(registry);
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) return answerApi(request, response);
    if (pathname === '/remotes.json') return send(response, 200, 'application/json', described);
    if (pathname.startsWith(own))
      return sendFile(response, path.join(dist, path.normalize(`/${pathname.slice(own.length)}`)));
    if (/^\/(shell|remotes)\//.test(pathname)) {
      const { status, type, body } = await fromPortal(pathname);
      return send(response, status, type, body);
    }
    if (pathname.startsWith('/files/')) return send(response, 200, 'image/png', onePixel);
    if (/\.\w{2,5}$/.test(pathname)) return send(response, 404, 'text/plain', 'Not found');
    const { html, headers } = fillPage(page, registry, needsOf(manifest, pathname));
    response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    return response.end(html);
  };
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The page keeps what lies under a version, as it would from the portal. */
const immutable = 'public, max-age=31536000, immutable';

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const cache = status === 200 && /script|image/.test(type) ? immutable : 'no-cache';
  response.writeHead(status, { 'content-type': type, 'cache-control': cache, 'x-content-type-options': 'nosniff' });
  response.end(body);
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const body = await readFile(file).catch(() => null);
  if (body === null) return send(response, 404, 'text/plain', 'Not found');
  send(response, 200, types[path.extname(file)] ?? 'application/octet-stream', body);
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

function createApi(recorded: Recorded[]): Answer {
  const answer = createDemoApi(recorded);
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers.accept?.includes('text/event-stream')) {
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
    }
    const { status, body, problem } = answer({
      method: request.method ?? 'GET',
      path: pathname.slice('/api'.length),
      query: Object.fromEntries(searchParams),
      body: parse(request, await buffer(request)),
      role: roleOf(request),
    });
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(problem && { [problemHeader]: encodeURIComponent(problem) }),
    });
    return response.end(body === undefined ? '' : JSON.stringify(body));
  };
}

function parse({ headers }: IncomingMessage, bytes: Buffer): unknown {
  if (!headers['content-type']?.startsWith('application/json') || bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function roleOf({ headers }: IncomingMessage): Role | null {
  return roles.find((role) => headers.authorization === `Bearer ${tokenOf(role)}`) ?? null;
}
