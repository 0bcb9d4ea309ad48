import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
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

test('modules are preloaded in the mode in which they will be asked for, classic scripts in theirs', () => {
  const shell = buildManifest({ kind: 'shell', name: 'shell', version: '1.0.0' });
  const registry = { shell: { version: '1.0.0', hostContract: '1.0.0' }, remotes: [] };
  const preloadsOf = (format?: 'script' | 'module') => {
    const page = { manifest: buildManifest({ format }), pattern: null };
    const template = '<!--portal:preload-->';
    return renderDocument({ template, shell, registry, page, origins: [], frames: [] }).html.split('\n');
  };
  const ofShell = '<link rel="preload" as="script" href="/shell/1.0.0/main.js">';
  const entry = '/remotes/admin/1.1.0/remoteEntry.js';
  expect(preloadsOf('module')).toEqual([ofShell, `<link rel="preload" as="script" crossorigin href="${entry}">`]);
  expect(preloadsOf()).toEqual([ofShell, `<link rel="preload" as="script" href="${entry}">`]);
});
