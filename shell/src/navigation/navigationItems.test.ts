import { describe, expect, it } from '@jest/globals';
import type { Role } from 'shared-api';
import { buildUser } from 'shared-api/testing';
import { buildEntry, buildRegistry } from '../registry/testRegistry.ts';
import { navigationItems, navigationLinks, navigationTrees } from './navigationItems.ts';

function labelsFor(role: Role): string[] {
  return navigationItems(buildRegistry(), buildUser({ role })).map(({ label }) => label);
}

describe('navigationItems', () => {
  it('shows a user four sections in the order that the remotes ask for', () => {
    expect(labelsFor('USER')).toEqual(['Главная', 'Материалы', 'Аттестации', 'Профиль']);
  });

  it.each<Role>(['EDITOR', 'ADMIN'])('adds the admin section for %s', (role) => {
    expect(labelsFor(role)).toEqual(['Главная', 'Материалы', 'Аттестации', 'Профиль', 'Админ']);
  });

  it('shows a fifth remote without a change of the shell', () => {
    const items = navigationItems(buildRegistry([buildEntry('reports', 'Отчёты', 25)]), buildUser());
    expect(items.map(({ to }) => to)).toEqual(['/dashboard', '/materials', '/reports', '/attestations', '/profile']);
  });
});

describe('what remotes offer on every page', () => {
  const news = {
    ...buildEntry('news', 'Новости', 25),
    links: [
      { path: '?mine=true', label: 'Мои новости', icon: 'star' },
      { path: 'drafts', label: 'Черновики', icon: 'list', count: '/news/drafts-count', minimumRole: 'EDITOR' as const },
    ],
    tree: { label: 'Рубрики', section: '?topic=:id', material: 'read/:id' },
  };
  const secret = { ...buildEntry('secret', 'Тайное', 5, 'ADMIN'), links: [{ path: '', label: 'Тайна', icon: 'star' }] };
  const registry = { ...buildRegistry([news, secret]), revision: 'r1' };

  it('are links below their addresses, for those who may open them', () => {
    expect(navigationLinks(registry, buildUser({ role: 'USER' }))).toEqual([
      { label: 'Мои новости', to: '/news?mine=true', icon: 'star', count: undefined },
    ]);
    expect(navigationLinks(registry, buildUser({ role: 'ADMIN' })).map(({ to }) => to)).toEqual([
      '/secret',
      '/news?mine=true',
      '/news/drafts',
    ]);
  });

  it('ask for nothing where a release is proved', () => {
    const proof = buildRegistry([news, secret]);
    expect(navigationTrees(proof, buildUser())).toEqual([]);
    expect(navigationLinks(proof, buildUser({ role: 'ADMIN' })).map(({ count }) => count)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are trees of sections with the addresses of the remote', () => {
    expect(navigationTrees(registry, buildUser())).toEqual([
      { label: 'Рубрики', section: '/news?topic=:id', material: '/news/read/:id' },
    ]);
  });
});
