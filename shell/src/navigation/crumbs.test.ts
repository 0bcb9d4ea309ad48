import { describe, expect, it } from '@jest/globals';
import { type CrumbMatch, crumbs, pageName, sectionCrumb } from './crumbs.ts';

const materialId = 'tz4a98xxat96iws9zmbrgj3a';

function match(pathname: string, handle?: object, loaderData?: unknown, params = {}): CrumbMatch {
  return { pathname, params, handle, loaderData };
}

function labels(pathname: string, matches: CrumbMatch[] = []): string[] {
  return crumbs(pathname, matches).map(({ label }) => label);
}

describe('crumbs', () => {
  it.each([
    ['/dashboard', ['Главная']],
    ['/materials', ['Главная', 'Материалы']],
    ['/materials/create', ['Главная', 'Материалы', 'Создание']],
    [`/materials/${materialId}`, ['Главная', 'Материалы']],
    [`/materials/${materialId}/quiz/create`, ['Главная', 'Материалы', 'Создание']],
    ['/attestations', ['Главная', 'Аттестации']],
    ['/profile', ['Главная', 'Профиль']],
    ['/profile/', ['Главная', 'Профиль']],
    ['/admin', ['Главная', 'Админ-панель']],
    ['/admin/users', ['Главная', 'Админ-панель', 'Пользователи']],
    ['/admin/quizzes', ['Главная', 'Админ-панель', 'Тесты']],
    ['/admin/logs', ['Главная', 'Админ-панель', 'Логи']],
    ['/admin/attestations/create', ['Главная', 'Админ-панель', 'Аттестации', 'Создание']],
    ['/constructor', ['Главная']],
  ])('names %s', (pathname, expected) => {
    expect(labels(pathname)).toEqual(expected);
  });

  it('lets each crumb lead to its own path', () => {
    expect(crumbs('/admin/users', []).map(({ to }) => to)).toEqual(['/dashboard', '/admin', '/admin/users']);
  });

  it('names an id by what its route has loaded', () => {
    const detail = match(
      `/materials/${materialId}`,
      { crumb: (data: unknown) => (data as { title: string }).title },
      { title: 'Вводный инструктаж' },
    );
    expect(labels(`/materials/${materialId}`, [detail])).toEqual(['Главная', 'Материалы', 'Вводный инструктаж']);
  });

  it('lets the innermost route that has a crumb name a path', () => {
    const matches = [
      match('/reports', { crumb: 'Отчёты' }),
      match('/reports/', { crumb: 'Все отчёты' }),
      match('/reports'),
    ];
    expect(labels('/reports', matches)).toEqual(['Главная', 'Все отчёты']);
  });

  it('does not take a name in the address for a section', () => {
    const pathname = '/admin/releases/admin/1.2.0/proof';
    const proof = match(pathname, { crumb: 'Проверка' }, undefined, { name: 'admin', version: '1.2.0' });
    expect(labels(pathname, [match('/admin'), match('/admin/releases', { crumb: 'Релизы' }), proof])).toEqual([
      ...['Главная', 'Админ-панель', 'Релизы', 'Проверка'],
    ]);
  });

  it('leaves a crumb out when its function throws', () => {
    const broken = match(`/materials/${materialId}`, { crumb: (data: unknown) => (data as { title: string }).title });
    expect(labels(`/materials/${materialId}`, [broken])).toEqual(['Главная', 'Материалы']);
  });
});

describe('sectionCrumb', () => {
  it('takes the label of the specification, else the one of the remote', () => {
    expect(sectionCrumb({ mount: '/admin', label: 'Админ' })).toBe('Админ-панель');
    expect(sectionCrumb({ mount: '/reports', label: 'Отчёты' })).toBe('Отчёты');
  });
});

describe('pageName', () => {
  it('is the last crumb', () => {
    expect(pageName('/admin/users', [])).toBe('Пользователи');
    expect(pageName('/dashboard', [])).toBe('Главная');
  });

  it('is the title of the route where that differs', () => {
    expect(pageName('/materials/create', [match('/materials/create', { title: 'Новый материал' })])).toBe(
      'Новый материал',
    );
  });
});
