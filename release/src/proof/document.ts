import { createHash } from 'node:crypto';
import type { Registry, ReleaseManifest } from 'shared-api';
import { reach } from '../reach.ts';
import { folderOf } from './registry.ts';

/** The portal's page as a browser gets it, with the headers that decide what may happen on it. */
export interface Page {
  html: string;
  headers: Record<string, string>;
}

const kept = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'cross-origin-opener-policy'];

/** A page that no screen claims, so that its document preloads the shell alone. */
const anyPage = '/proof';

/**
 * Fetches what is live for everybody, and the page of it. A page is answered by a share of the people, drawn where the
 * browser is in none yet: without one named a run would come to a canary of the shell by chance. Rejects with
 * Unreachable, and where the portal has no live shell.
 */
export async function fetchLive(portal: string): Promise<{ page: Page; registry: Registry }> {
  const registry = await fetchRegistry(portal);
  for (const share of shares) {
    const page = await fetchPage(portal, share);
    if (readRegistry(page).shell.version === registry.shell.version) return { page, registry };
  }
  throw new Error(`The portal shows the live shell ${registry.shell.version} to nobody: its canary is everybody's.`);
}

/** Each hundredth of the people, one that is next to another one late: a canary has one run of them. */
const shares = Array.from({ length: 100 }, (_, index) => (index * 37) % 100);

/** Who belongs to no share of the people gets what is live. */
async function fetchRegistry(portal: string): Promise<Registry> {
  const response = await reach(new URL('/remotes.json', portal));
  if (!response.ok)
    throw new Error(`The portal has no live shell to prove a build in: it answered ${response.status}.`);
  return (await response.json()) as Registry;
}

async function fetchPage(portal: string, share: number): Promise<Page> {
  const headers = { accept: 'text/html', cookie: `portal_bucket=${share}` };
  const response = await reach(new URL(anyPage, portal), { headers });
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Error(`The portal has no live shell to prove a build in: ${anyPage} answered ${response.status}.`);
  }
  const policies = kept.flatMap((name) => {
    const value = response.headers.get(name);
    // The server of the proof speaks plain HTTP, and to this machine alone.
    return value === null ? [] : [[name, value.replace(/;?\s*upgrade-insecure-requests/, '')]];
  });
  return { html: await response.text(), headers: Object.fromEntries(policies) };
}

const registryPlace = /(<script type="application\/json" id="registry">)([\s\S]*?)(<\/script>)/;

export function readRegistry({ html }: Page): Registry {
  const [, , json = ''] = registryPlace.exec(html) ?? [];
  if (json === '') throw new Error("The portal's page holds no registry.");
  return JSON.parse(json) as Registry;
}

/** What a page of one screen adds to the shell: files to preload, and calls that its boot script makes at once. */
export interface ScreenNeeds {
  files: string[];
  early: string[];
}

/** What the document of a path asks for early, as the portal's server works it out. */
export function needsOf(manifest: ReleaseManifest, path: string): ScreenNeeds {
  const mount = manifest.portal?.mount ?? '';
  const isOwn = manifest.kind === 'shell' || path === mount || path.startsWith(`${mount}/`);
  if (!isOwn) return { files: [], early: [] };
  const pattern = patternOf(manifest, path.slice(mount.length) || '/');
  const screen = pattern === undefined ? undefined : manifest.screens[pattern];
  const files = [...new Set([...manifest.initial, ...(screen?.files ?? [])])].map((file) => folderOf(manifest) + file);
  const segments = `${mount}${pattern}`.split('/');
  const early = (screen?.data ?? []).map((call) =>
    call.replace(/:(\w+)/g, (whole, name: string) => {
      const index = segments.indexOf(`:${name}`);
      return index < 0 ? whole : `:${index}`;
    }),
  );
  return { files, early };
}

/** The screen of a path below the mount. */
export function patternOf({ screens }: Pick<ReleaseManifest, 'screens'>, path: string): string | undefined {
  const given = path.split('/');
  const fits = Object.keys(screens).filter((pattern) => {
    const wanted = pattern.split('/');
    return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
  });
  return fits.sort((a, b) => a.split('/:').length - b.split('/:').length)[0];
}

/** The live page with another registry, for one screen. */
export function fillPage(page: Page, registry: Registry, { files, early }: ScreenNeeds): Page {
  const html = page.html
    // Of the portal's files: those of the build are its team's.
    .replace(/<script type="importmap">[^<]*<\/script>/, '')
    .replace(registryPlace, (_, start: string, __, end: string) => start + escaped(registry) + end)
    .replace(
      /(<html lang="ru" data-early=")[^"]*/,
      (_, start: string) => start + early.join(' ').replace(/&/g, '&amp;'),
    )
    .replace(
      '</head>',
      () => `${files.map((file) => `<link rel="preload" as="script" href="${file}">\n`).join('')}</head>`,
    );
  return { ...page, html };
}

/** The page of a new shell: its own template under the portal's policy, with the hashes of what stands in it now. */
export function shellPage(live: Page, template: string, manifest: ReleaseManifest): Page {
  const files = manifest.initial.map((file) => folderOf(manifest) + file);
  const html = template
    .replace('<html lang="ru">', '<html lang="ru" data-early="">')
    .replace('<!--portal:preload-->', files.map((file) => `<link rel="preload" as="script" href="${file}">`).join('\n'))
    .replace('<!--portal:registry-->', '{}')
    .replace('<!--portal:scripts-->', files.map((file) => `<script src="${file}" defer></script>`).join('\n'));
  const policy = live.headers['content-security-policy'];
  if (policy === undefined) return { ...live, html };
  return { html, headers: { ...live.headers, 'content-security-policy': withHashes(policy, html) } };
}

/** The hash of nothing lets styled-components insert its rules, which it does through empty style elements. */
const emptyHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function withHashes(policy: string, html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text));
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashOf(text));
  const [, libraries = ''] = /<meta name="portal-style-hashes" content="([^"]*)">/.exec(html) ?? [];
  const own: Record<string, string[]> = {
    'script-src': scripts,
    'style-src-elem': [emptyHash, ...styles, libraries],
  };
  return policy
    .split(/;\s*/)
    .map((directive) => {
      const hashes = own[directive.split(' ')[0] ?? ''];
      return hashes ? [directive.replace(/\s*'sha256-[^']*'/g, ''), ...hashes].join(' ') : directive;
    })
    .join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function escaped(registry: Registry): string {
  return JSON.stringify(registry).replace(/</g, '\\u003c');
}
