import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { buildRegistry } from '../live/registry.ts';
import { buildManifest } from '../testing/buildArchive.ts';
import { renderDocument } from './render.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy allows the scripts and styles that stand in the document, and data is neither', () => {
  const template = `<!doctype html><html lang="ru"><head>
<meta name="portal-style-hashes" content="'sha256-library'">
<style id="own">p { color: red }</style>
<script>start(1 < 2, '&amp;');</script></head><body>
<script type="application/json" id="registry"><!--portal:registry--></script>
<!--portal:scripts--></body></html>`;
  const shell = buildManifest({ kind: 'shell', name: 'shell', version: '1.0.0' });
  const registry = { shell: { version: '1.0.0', hostContract: '1.0.0' }, remotes: [] };
  const { html, contentSecurityPolicy } = renderDocument({
    template,
    shell,
    registry,
    page: null,
    builds: [],
    origins: [],
    frames: [],
  });
  const directive = (name: string) => contentSecurityPolicy.split('; ').find((part) => part.startsWith(`${name} `));
  expect(html).toContain(JSON.stringify(registry));
  expect(directive('script-src')).toBe(`script-src 'self' ${hashOf("start(1 < 2, '&amp;');")}`);
  expect(directive('style-src-elem')?.split(' ').slice(-2)).toEqual([hashOf('p { color: red }'), "'sha256-library'"]);
});

test('the policy allows frames of the portal itself and of the given hosts, and the document names them', () => {
  const shell = buildManifest({ kind: 'shell', name: 'shell', version: '1.0.0' });
  const registry = { shell: { version: '1.0.0', hostContract: '1.0.0' }, remotes: [] };
  const render = (frames: string[]) => {
    const template = '<!doctype html><html lang="ru"></html>';
    const { html, contentSecurityPolicy } = renderDocument({
      template,
      shell,
      registry,
      page: null,
      builds: [],
      origins: [],
      frames,
    });
    return [html, /frame-src [^;]*/.exec(contentSecurityPolicy)?.[0]];
  };
  expect(render([])).toEqual(['<!doctype html><html lang="ru" data-early=""></html>', "frame-src 'self'"]);
  expect(render(['rutube.ru', 'vk.com'])).toEqual([
    '<!doctype html><html lang="ru" data-early="" data-frames="rutube.ru vk.com"></html>',
    "frame-src 'self' https://rutube.ru https://vk.com",
  ]);
});

const shell = buildManifest({ kind: 'shell', name: 'shell', version: '1.0.0' });

function linesOf(format: 'script' | 'module' | undefined, { isKnown = true } = {}): string[] {
  const manifest = buildManifest({ format, addressing: 'content' });
  const registry = buildRegistry(shell, [{ live: manifest, previous: null }]);
  const page = { manifest, pattern: null };
  const template = '<!--portal:preload-->\n<!--portal:scripts-->';
  const builds = isKnown ? [manifest] : [];
  return renderDocument({ template, shell, registry, page, builds, origins: [], frames: [] }).html.split('\n');
}

/** What the portal publishes under this hash is nothing else: it is that of the manifest. */
function integrityOf({ files }: ReturnType<typeof buildManifest>, file: string): string {
  const sha256 = files.find(({ path }) => path === file)?.sha256 ?? '';
  return `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`;
}

test('what loads remotes is preloaded for the page of a remote, and for no other', () => {
  const files = { 'federation.js': '' };
  const newer = buildManifest({ kind: 'shell', name: 'shell', version: '1.0.0', loader: ['federation.js'], files });
  const remote = buildManifest({});
  const preloadsOf = (manifest: typeof newer, ofShell = newer) => {
    const registry = buildRegistry(ofShell, [{ live: remote, previous: null }]);
    const page = { manifest, pattern: null };
    const rest = { registry, page, builds: [], origins: [], frames: [] };
    const { html } = renderDocument({ template: '<!--portal:preload-->', shell: ofShell, ...rest });
    return [...html.matchAll(/ href="([^"]+)"/g)].map(([, address]) => address);
  };
  const entry = '/remotes/admin/1.1.0/remoteEntry.js';
  expect(preloadsOf(remote)).toEqual(['/shell/1.0.0/main.js', '/shell/1.0.0/federation.js', entry]);
  expect(preloadsOf(newer)).toEqual(['/shell/1.0.0/main.js']);
  expect(preloadsOf(remote, shell)).toEqual(['/shell/1.0.0/main.js', entry]);
});

test('modules are preloaded in the mode in which they will be asked for, classic scripts in theirs', () => {
  const registry = { shell: { version: '1.0.0', hostContract: '1.0.0' }, remotes: [] };
  const preloadsOf = (format?: 'script' | 'module') => {
    const page = { manifest: buildManifest({ format }), pattern: null };
    const template = '<!--portal:preload-->';
    return renderDocument({ template, shell, registry, page, builds: [], origins: [], frames: [] }).html.split('\n');
  };
  const main = integrityOf(shell, 'main.js');
  const ofShell = `<link rel="preload" as="script" href="/shell/1.0.0/main.js" integrity="${main}">`;
  const entry = '/remotes/admin/1.1.0/remoteEntry.js';
  expect(preloadsOf('module')).toEqual([ofShell, `<link rel="preload" as="script" crossorigin href="${entry}">`]);
  expect(preloadsOf()).toEqual([ofShell, `<link rel="preload" as="script" href="${entry}">`]);
});

test('scripts and preloads carry the hash of what was published, and an import map that of modules', () => {
  const manifest = buildManifest({ format: 'module', addressing: 'content' });
  const entry = `/remotes/admin/files/${manifest.entry}`;
  const [map, ...lines] = linesOf('module');
  const main = integrityOf(shell, 'main.js');
  const hash = integrityOf(manifest, manifest.entry);
  expect(map).toBe(`<script type="importmap">{"integrity":{"${entry}":"${hash}"}}</script>`);
  expect(lines).toEqual([
    `<link rel="preload" as="script" href="/shell/1.0.0/main.js" integrity="${main}">`,
    `<link rel="preload" as="script" crossorigin href="${entry}" integrity="${hash}">`,
    `<script src="/shell/1.0.0/main.js" defer integrity="${main}"></script>`,
  ]);
  expect(linesOf('script').some((line) => line.includes('importmap'))).toBe(false);
  // From a developer's machine comes what nobody has published.
  expect(linesOf('module', { isKnown: false }).filter((line) => line.includes(hash))).toEqual([]);
});

test('the policy allows the import map', () => {
  const manifest = buildManifest({ format: 'module', addressing: 'content' });
  const registry = buildRegistry(shell, [{ live: manifest, previous: null }]);
  const template = '<head><!--portal:preload--></head>';
  const input = { template, shell, registry, page: null, builds: [manifest], origins: [], frames: [] };
  const { html, contentSecurityPolicy } = renderDocument(input);
  const [, map = ''] = /<script type="importmap">(.*)<\/script>/.exec(html) ?? [];
  expect(contentSecurityPolicy).toContain(hashOf(map));
});

test('the document says how people sign in, where that is not by password alone', () => {
  const template = '<!doctype html><html lang="ru"></html>';
  const registry = { shell: { version: '1.0.0', hostContract: '1.0.0' }, remotes: [] };
  const providers = [{ id: 'corp', title: 'Войти «как» "<b>&amp;' }];
  const told = { page: null, builds: [], origins: [], frames: [], signOn: { providers, password: 'behind' as const } };
  const { html } = renderDocument({ template, shell, registry, ...told });
  expect(html).toBe(
    '<!doctype html><html lang="ru" data-early="" data-sso="{&quot;providers&quot;:[{&quot;id&quot;:&quot;corp&quot;,&quot;title&quot;:&quot;Войти «как» \\&quot;<b>&amp;amp;&quot;}],&quot;password&quot;:&quot;behind&quot;}"></html>',
  );
});
