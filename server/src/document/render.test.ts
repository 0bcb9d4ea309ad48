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
  const { html, contentSecurityPolicy } = renderDocument({ template, shell, registry, page: null, origins: [] });
  const directive = (name: string) => contentSecurityPolicy.split('; ').find((part) => part.startsWith(`${name} `));
  expect(html).toContain(JSON.stringify(registry));
  expect(directive('script-src')).toBe(`script-src 'self' ${hashOf("start(1 < 2, '&amp;');")}`);
  expect(directive('style-src-elem')?.split(' ').slice(-2)).toEqual([hashOf('p { color: red }'), "'sha256-library'"]);
});
