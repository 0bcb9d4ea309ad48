import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { Registry, ReleaseManifest, SignOnOffer } from 'shared-api';
import { fileAddress } from '../live/registry.ts';
import { escapeAttribute } from './escape.ts';
import { type Integrity, importMap, integrityOf } from './integrity.ts';

export interface DocumentInput {
  /** The shell's template with its `<!--portal:…-->` places. */
  template: string;
  shell: ReleaseManifest;
  registry: Registry;
  /** The remote or shell that owns the page, and the pattern of the screen; null where that is not known. */
  page: { manifest: ReleaseManifest; pattern: string | null } | null;
  /** Manifests of what the registry names, as far as they are known: with their hashes files are checked. */
  builds: ReleaseManifest[];
  /** Of developers' machines that remotes come from. */
  origins: string[];
  /** Hosts whose pages and videos may be shown in frames. */
  frames: readonly string[];
  /** What the sign-in page offers besides passwords. */
  signOn?: SignOnOffer | undefined;
}

export interface RenderedDocument {
  html: string;
  contentSecurityPolicy: string;
}

/**
 * Fills the shell's template: the registry inline, preloads for exactly the files that the page needs,
 * and what its boot script should ask for at once. The policy allows the template's own scripts and
 * styles by their hashes, so the document can be cached and compressed beforehand.
 */
export function renderDocument(input: DocumentInput): RenderedDocument {
  const { template, shell, registry, page, builds, origins, frames, signOn } = input;
  const integrity = integrityOf([shell, ...builds]);
  const ofShell = (files: string[]) => files.map((file) => fileAddress(shell, file));
  const shellFiles = ofShell(shell.initial);
  const loaderFiles = page?.manifest.kind === 'remote' ? ofShell(shell.loader ?? []) : [];
  const pageFiles = page ? remoteFiles(page.manifest, page.pattern) : [];
  const isOfModules = page?.manifest.format === 'module';
  const preload = (file: string, mode: string) =>
    `<link rel="preload" as="script"${mode} href="${file}"${checked(file, integrity)}>`;
  const shellPreloads = [...shellFiles, ...loaderFiles].map((file) => preload(file, ''));
  // A module is asked for in another mode than a classic script: in the wrong one the file would come twice.
  const pagePreloads = pageFiles.map((file) => preload(file, isOfModules ? ' crossorigin' : ''));
  const map = importMap(registry, isOfModules ? pageFiles : [], integrity);
  const early = page?.pattern ? earlyCalls(page.manifest, page.pattern) : [];
  // The document says what its policy allows: an older page knows what it cannot show (shared-api, framedHosts).
  const told = { early, ...(frames.length > 0 && { frames }) };
  const html = template
    .replace('<html lang="ru">', () => `<html lang="ru"${dataAttributes(told)}${signOnAttribute(signOn)}>`)
    // The map first: it counts for modules that are asked for after it.
    .replace('<!--portal:preload-->', () => [...new Set([...map, ...shellPreloads, ...pagePreloads])].join('\n'))
    .replace('<!--portal:registry-->', () => escapeScript(JSON.stringify(registry)))
    .replace('<!--portal:scripts-->', () =>
      shellFiles.map((file) => `<script src="${file}" defer${checked(file, integrity)}></script>`).join('\n'),
    );
  return { html, contentSecurityPolicy: policy(html, origins, frames) };
}

function remoteFiles(manifest: ReleaseManifest, pattern: string | null): string[] {
  const files = [...manifest.initial, ...(pattern ? (manifest.screens[pattern]?.files ?? []) : [])];
  return [...new Set(files)].map((file) => fileAddress(manifest, file));
}

/** Parameters of the pattern become the index of their segment in the page's path. */
function earlyCalls(manifest: ReleaseManifest, pattern: string): string[] {
  const segments = `${manifest.portal?.mount ?? ''}${pattern}`.split('/');
  const calls = manifest.screens[pattern]?.data ?? [];
  return calls.map((call) =>
    call.replace(/:(\w+)/g, (whole, name: string) => {
      const index = segments.indexOf(`:${name}`);
      return index < 0 ? whole : `:${index}`;
    }),
  );
}

/** In a preload as well: without the same hash the file would come twice. */
function checked(file: string, integrity: Integrity): string {
  const hash = integrity.get(file);
  return hash === undefined ? '' : ` integrity="${hash}"`;
}

/** The hash of nothing lets styled-components insert its rules, which it does through empty style elements. */
const emptyHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function policy(html: string, origins: string[], frames: readonly string[]): string {
  const own = ["'self'", ...origins].join(' ');
  const { scripts, styles } = inlineHashes(html);
  return [
    "default-src 'none'",
    `script-src ${own} ${scripts.join(' ')}`,
    `connect-src ${own}`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Files of materials, and what the administrator allows of other sites.
    ["frame-src 'self'", ...frames.map((host) => `https://${host}`)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `style-src-elem 'self' ${emptyHash} ${styles.join(' ')}`,
    // Stored documents carry font sizes as style attributes, which the server has sanitised.
    "style-src-attr 'unsafe-inline'",
    // The shell's default policy decides what a text may become; the others are those that it works with.
    "require-trusted-types-for 'script'",
    'trusted-types default portal-inspect dompurify',
  ].join('; ');
}

/**
 * What the policy names of a document: its own scripts and styles by their hashes, and the styles that the shell's
 * libraries insert at run time, of which its build says the hashes.
 */
function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  let text = '';
  let isCode = false;
  let libraries = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      text = '';
      // One of a file or of data says so.
      isCode = Object.keys(attributes).length === 0 || attributes.type === 'importmap';
      if (name === 'meta' && attributes.name === 'portal-style-hashes') libraries = attributes.content ?? '';
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      if (name === 'script' && isCode) scripts.push(hashOf(text));
      if (name === 'style') styles.push(hashOf(text));
    },
  });
  parser.end(html);
  return { scripts, styles: [...styles, libraries] };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function dataAttributes(lists: Record<string, readonly string[]>): string {
  return Object.entries(lists)
    .map(([name, values]) => ` data-${name}="${escapeAttribute(values.join(' '))}"`)
    .join('');
}

function signOnAttribute(offer: SignOnOffer | undefined): string {
  return offer ? ` data-sso="${escapeAttribute(JSON.stringify(offer))}"` : '';
}

function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
