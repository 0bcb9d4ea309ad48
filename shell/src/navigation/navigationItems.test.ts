import { describe, expect, it } from '@jest/globals';
import type { Role } from 'shared-api';
import { buildUser } from 'shared-api/testing';
import { buildEntry, buildRegistry } from '../registry/testRegistry.ts';
import { navigationItems } from './navigationItems.ts';

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
