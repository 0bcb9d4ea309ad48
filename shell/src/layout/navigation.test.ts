import { describe, expect, it } from '@jest/globals';
import type { Registry, RegistryEntry, Role } from 'shared-api';
import { buildUser } from 'shared-api/testing';
import { navigationItems } from './navigation.ts';

function entry(name: string, label: string, order: number, minimumRole: Role = 'USER'): RegistryEntry {
  const build = { version: '1.0.0', container: `remote_${name}_1_0_0`, entry: `/remotes/${name}/1.0.0/remoteEntry.js` };
  return {
    ...build,
    name,
    label,
    order,
    minimumRole,
    mount: `/${name}`,
    icon: 'book',
    hostContract: '1.0.0',
    preload: [],
  };
}

const registry: Registry = {
  shell: { version: '1.0.0', hostContract: '1.0.0' },
  remotes: [
    entry('admin', 'Админ', 50, 'EDITOR'),
    entry('profile', 'Профиль', 40),
    entry('materials', 'Материалы', 20),
    entry('attestations', 'Аттестации', 30),
  ],
};

function labelsFor(role: Role): string[] {
  return navigationItems(registry, buildUser({ role })).map(({ label }) => label);
}

describe('navigationItems', () => {
  it('shows a user four sections in the order that the remotes ask for', () => {
    expect(labelsFor('USER')).toEqual(['Главная', 'Материалы', 'Аттестации', 'Профиль']);
  });

  it.each<Role>(['EDITOR', 'ADMIN'])('adds the admin section for %s', (role) => {
    expect(labelsFor(role)).toEqual(['Главная', 'Материалы', 'Аттестации', 'Профиль', 'Админ']);
  });

  it('shows a fifth remote without a change of the shell', () => {
    const items = navigationItems(
      { ...registry, remotes: [...registry.remotes, entry('reports', 'Отчёты', 25)] },
      buildUser(),
    );
    expect(items.map(({ to }) => to)).toEqual(['/dashboard', '/materials', '/reports', '/attestations', '/profile']);
  });
});
