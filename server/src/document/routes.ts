import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignOnOffer } from 'shared-api';
import type { Deps } from '../deps.ts';
import { openScope } from '../http/scope.ts';
import { keepOverrides, overrideRegistry, parseOverrides, requestedOverrides } from '../live/overrides.ts';
import { type Variant, variantFor } from '../live/state.ts';
import { settleVisitor } from '../live/visitor.ts';
import { offerOf } from '../oidc/offer.ts';
import type { Releases } from '../releases/releases.ts';
import { matchPage, type Page } from './match.ts';
import { renderDocument } from './render.ts';
import { isSignIn, returnForm, signInDocument, signInPath, takeForms } from './sign-in.ts';

const html = 'text/html; charset=utf-8';

interface ReadyDocument {
  etag: string;
  contentSecurityPolicy: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** What somebody gets, the hosts that it may frame, and how people sign in. */
type Framing = Variant & { frames: readonly string[]; signOn: SignOnOffer | undefined };

/** A document, and how long a browser may keep it. */
interface Found {
  document: ReadyDocument;
  caching: 'no-cache' | 'private, no-store';
}

/** What a visitor gets at a path; null while the portal has no shell. */
type FindDocument = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<Found | null>;

/** Serves the portal's pages. */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const find = createDocuments(deps);

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    // An address that looks like a file is not a page; the browser asked for an icon or a map.
    if (/\.\w{2,5}$/.test(path)) return notThere(reply);
    const found = await find(request, reply, path);
    return found ? send(request, reply, found) : notPublished(reply);
  });

  // The sign-in's form, sent by a browser that runs no script.
  void openScope(app, 'sign-in document', async (scope) => {
    takeForms(scope);
    scope.post<{ Body: URLSearchParams | undefined }>(signInPath, async (request, reply) => {
      const found = await find(request, reply, signInPath);
      if (!found) return notPublished(reply);
      const { contentSecurityPolicy, bodies } = found.document;
      return reply
        .header('content-security-policy', contentSecurityPolicy)
        .header('cache-control', 'private, no-store')
        .type(html)
        .send(returnForm(bodies.identity.toString(), request.body?.get('email') ?? ''));
    });
  });
}

/** A document is made once per screen and set of versions, not per request. */
function createDocuments({ releases, current, embedHosts, previews, config }: Deps): FindDocument {
  const documents = new Map<string, Promise<ReadyDocument>>();
  const defaults = parseOverrides(config.devRemotes);
  const signOn = offerOf(config.sso);
  let madeFor = '';

  return async (request, reply, path) => {
    const [state, frames] = await Promise.all([current.get(), embedHosts.get()]);
    const madeOf = [state.revision, ...frames].join(' ');
    if (madeOf !== madeFor) documents.clear();
    madeFor = madeOf;
    const visitor = settleVisitor(request, reply);
    const previewed = await previews.variant(request, visitor);
    if (previewed) return findPreview({ ...previewed, frames, signOn }, path);
    const variant = variantFor(state, visitor);
    if (!variant) return null;
    const page = pageOf(variant, path);
    const overrides = requestedOverrides(request, config.allowRemoteOverrides, defaults);
    keepOverrides(request, reply);
    if (overrides.length > 0) {
      const registry = overrideRegistry(variant.registry, overrides);
      const origins = overrides.map(({ origin }) => origin);
      const known = isSignIn(page) ? page : null;
      return {
        document: await prepare(releases, { ...variant, registry, frames, signOn }, known, origins),
        caching: 'no-cache',
      };
    }
    // Of a request that began before a change nothing may be kept for those after it.
    const key = `${madeOf} ${variant.key} ${page.manifest.name} ${page.pattern}`;
    let document = documents.get(key);
    if (!document) {
      document = prepare(releases, { ...variant, frames, signOn }, page);
      documents.set(key, document);
      document.catch(() => documents.delete(key));
    }
    return { document: await document, caching: 'no-cache' };
  };

  /** A link that does not hold any more must cost no more than a page: its document is kept as others are. */
  async function findPreview(variant: Framing, path: string): Promise<Found> {
    const page = pageOf(variant, path);
    const { preview } = variant.registry;
    const isKept = preview !== undefined && 'problem' in preview;
    const key = [variant.key, page.manifest.name, page.pattern, JSON.stringify(preview), ...variant.frames].join(' ');
    const document = (isKept && documents.get(key)) || prepare(releases, variant, page);
    if (isKept) {
      documents.set(key, document);
      document.catch(() => documents.delete(key));
    }
    return { document: await document, caching: 'private, no-store' };
  }
}

async function prepare(
  releases: Releases,
  { shell, registry, remotes, frames, signOn }: Framing,
  page: Page | null,
  origins: string[] = [],
): Promise<ReadyDocument> {
  if (!shell.document) throw new Error(`The shell's release ${shell.version} has no template of the document`);
  await releases.ensure(shell.name, shell.version);
  const template = await releases.files.read(shell, (page && signInDocument(shell, page)) ?? shell.document);
  const builds = remotes.flatMap(({ live, previous }) => (previous ? [live, previous] : [live]));
  const rendered = renderDocument({ template, shell, registry, page, builds, origins, frames, signOn });
  const { contentSecurityPolicy } = rendered;
  const bytes = Buffer.from(rendered.html);
  return {
    // Whoever keeps the document keeps its policy with it.
    etag: `"${createHash('sha256').update(bytes).update(contentSecurityPolicy).digest('base64url').slice(0, 22)}"`,
    contentSecurityPolicy,
    bodies: { identity: bytes, br: await promisify(brotliCompress)(bytes), gzip: await promisify(gzip)(bytes) },
  };
}

function pageOf({ shell, remotes }: Variant, path: string): Page {
  return matchPage(
    shell,
    remotes.map(({ live }) => live),
    path,
  );
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '/';
}

function send(request: FastifyRequest, reply: FastifyReply, { document, caching }: Found): FastifyReply {
  reply
    .header('content-security-policy', document.contentSecurityPolicy)
    .header('cache-control', caching)
    .header('etag', document.etag)
    .header('vary', 'accept-encoding')
    .type(html);
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
