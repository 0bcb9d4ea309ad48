import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ReleaseManifest } from 'shared-api';
import { fillPage, readRegistry, shellPage } from './document.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const registry = { shell: { version: '1.0.0', hostContract: '1.0.0' }, remotes: [] };
const live = {
  html: `<!doctype html><html lang="ru" data-early=""><head></head><body><script type="application/json" id="registry">${JSON.stringify(registry)}</script></body></html>`,
  headers: {
    'content-security-policy':
      "default-src 'none'; script-src 'self' 'sha256-old='; style-src-elem 'self' 'sha256-old='",
  },
};

test('the live page gets another registry, what the screen preloads, and the calls that it makes at once', () => {
  const needs = { files: ['/remotes/news/1.1.0/remoteEntry.js'], early: ['/news?limit=20&x=1', '/news/:2'] };
  const changed = { ...registry, shell: { version: '</script>', hostContract: '1.0.0' } };
  const page = fillPage(live, changed, needs);
  expect(page.html).toContain('data-early="/news?limit=20&amp;x=1 /news/:2"');
  expect(page.html).toContain('<link rel="preload" as="script" href="/remotes/news/1.1.0/remoteEntry.js">');
  expect(readRegistry(page)).toEqual(changed);
  expect(page.headers).toEqual(live.headers);
});

test("a new shell's own scripts and styles are allowed by the portal's policy, the old ones no longer", () => {
  const template = `<html lang="ru"><head><meta name="portal-style-hashes" content="'sha256-library'"><style>p{}</style>
<script>start()</script></head><body><script type="application/json" id="registry"><!--portal:registry--></script><!--portal:scripts--></body></html>`;
  const manifest = { kind: 'shell', name: 'shell', version: '1.1.0', initial: ['main.js'] } as ReleaseManifest;
  const { html, headers } = shellPage(live, template, manifest);
  const policy = headers['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${hashOf('start()')}`);
  expect(policy).toContain(`${hashOf('p{}')} 'sha256-library'`);
  expect(policy).not.toContain('sha256-old');
  expect(html).toContain('<script src="/shell/1.1.0/main.js" defer></script>');
});
