import { expect, test } from '@jest/globals';
import type { Registry, ReleaseManifest } from 'shared-api';
import { registryWith } from './registry.ts';
import { screensOf } from './screens.ts';

const news: ReleaseManifest = {
  name: 'news',
  kind: 'remote',
  version: '1.1.0',
  hostContract: '1.0.0',
  container: 'remote_news_1_1_0',
  entry: 'remoteEntry.js',
  exposes: ['./remote'],
  initial: ['remoteEntry.js'],
  screens: { '/:id/parts/:part': { files: [], data: [] } },
  document: null,
  shared: {},
  portal: { mount: '/news', label: 'Новости', order: 35, icon: 'book', minimumRole: 'EDITOR' },
  budgetBytes: null,
  files: [],
  builtAt: '2026-11-20T00:00:00.000Z',
};

const live: Registry = {
  shell: { version: '1.0.0', hostContract: '1.0.0' },
  remotes: [
    {
      ...{ name: 'news', mount: '/news', label: 'Новости', order: 35, icon: 'book', minimumRole: 'EDITOR' },
      ...{ version: '1.0.0', container: 'remote_news_1_0_0', hostContract: '1.0.0', preload: [] },
      entry: '/remotes/news/1.0.0/remoteEntry.js',
      fallback: { version: '0.9.0', container: 'old', entry: '/remotes/news/0.9.0/remoteEntry.js', preload: [] },
    },
  ],
};

test('a remote is opened at its mount and at each declared screen, by each role that may see it', () => {
  const opened = screensOf(news, registryWith(live, news)).map(({ role, address }) => `${role} ${address}`);
  const filled = '/news/p00000000000000000000001/parts/p00000000000000000000002';
  expect(opened).toEqual(['EDITOR /news', `EDITOR ${filled}`, 'ADMIN /news', `ADMIN ${filled}`]);
});

test('a shell is opened at its own pages, those for everybody as nobody, and where each live remote is mounted', () => {
  const screens = { '/login': { files: [], data: [] }, '/dashboard': { files: [], data: [] } };
  const shell: ReleaseManifest = { ...news, name: 'shell', kind: 'shell', portal: null, screens };
  const opened = screensOf(shell, registryWith(live, shell)).map(({ role, address }) => `${role} ${address}`);
  expect(opened).toEqual([
    'null /login',
    'USER /dashboard',
    'EDITOR /dashboard',
    'EDITOR /news',
    'ADMIN /dashboard',
    'ADMIN /news',
  ]);
});

test('the new build stands in the registry in place of the live one, and nothing stands in for it', () => {
  const [entry, ...others] = registryWith({ ...live, isPersonal: true } as Registry, news).remotes;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ version: '1.1.0', entry: '/remotes/news/1.1.0/remoteEntry.js' });
  expect(entry?.fallback).toBeUndefined();
});
