import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { ReleaseManifest } from 'shared-api';
import { fetchLive, fillPage, readRegistry, shellPage } from './document.ts';

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

test('the live shell is the one that a run comes to, whichever people have its canary', async () => {
  const pageOf = (version: string) => live.html.replace(/"version":"[^"]*"/, () => `"version":"${version}"`);
  const server = createServer(({ url, headers }, response) => {
    const share = Number(/portal_bucket=(\d+)/.exec(headers.cookie ?? '')?.[1] ?? Number.NaN);
    const isRegistry = url === '/remotes.json';
    response.writeHead(200, { connection: 'close', 'content-type': isRegistry ? 'application/json' : 'text/html' });
    // A browser without a share is given one by chance.
    response.end(isRegistry ? JSON.stringify(registry) : pageOf(share >= 60 && share < 75 ? '1.0.0' : '1.1.0'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const found = await fetchLive(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  expect(readRegistry(found.page).shell.version).toBe('1.0.0');
  expect(found.registry).toEqual(registry);
});
