import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../app.ts';
import type { LiveState } from '../releases/releases.ts';
import { matchPage, type Page } from './match.ts';
import { renderDocument } from './render.ts';

interface ReadyDocument {
  etag: string;
  contentSecurityPolicy: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** How long a node may serve a document of a registry that another node has changed. */
const freshFor = 1000;

/** Serves the portal's pages. A document is made once per screen and registry, not per request. */
export function documentRoutes(app: FastifyInstance, { releases }: Deps): void {
  const documents = new Map<string, Promise<ReadyDocument>>();
  let known: { live: LiveState | null; at: number } = { live: null, at: 0 };

  async function currentState(): Promise<LiveState | null> {
    if (Date.now() - known.at < freshFor) return known.live;
    const live = await releases.live();
    if (live?.revision !== known.live?.revision) documents.clear();
    known = { live, at: Date.now() };
    return live;
  }

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    // An address that looks like a file is not a page; the browser asked for an icon or a map.
    if (/\.\w{2,5}$/.test(path)) return notThere(reply);
    const live = await currentState();
    if (!live) return notPublished(reply);
    const page = matchPage(
      live.remotes.map((remote) => remote.live),
      path,
    );
    const key = page ? `${page.manifest.name} ${page.pattern}` : '';
    let document = documents.get(key);
    if (!document) {
      document = prepare(live, page);
      documents.set(key, document);
      document.catch(() => documents.delete(key));
    }
    return send(request, reply, await document);
  });

  async function prepare(live: LiveState, page: Page | null): Promise<ReadyDocument> {
    if (!live.shell.document) throw new Error(`Выпуск оболочки ${live.shell.version} без шаблона документа`);
    const template = await releases.files.read(live.shell, live.shell.document);
    const { html, contentSecurityPolicy } = renderDocument({
      template,
      shell: live.shell,
      registry: live.registry,
      page,
    });
    const bytes = Buffer.from(html);
    return {
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      contentSecurityPolicy,
      bodies: { identity: bytes, br: await promisify(brotliCompress)(bytes), gzip: await promisify(gzip)(bytes) },
    };
  }
}

function send(request: FastifyRequest, reply: FastifyReply, document: ReadyDocument): FastifyReply {
  reply
    .header('content-security-policy', document.contentSecurityPolicy)
    .header('cache-control', 'no-cache')
    .header('etag', document.etag)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === document.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(document.bodies[encoding]);
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply.status(404).type('text/plain; charset=utf-8').send('Файл не найден');
}

function notPublished(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .header('retry-after', '10')
    .type('text/plain; charset=utf-8')
    .send('Портал ещё не опубликован. Выполните npm run build и перезапустите сервер.');
}
