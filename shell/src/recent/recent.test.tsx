import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetRecent } from './forgetRecent.ts';
import { isPortalAddress } from './portalAddress.ts';
import { readRecent, remember } from './recent.ts';

beforeEach(() => localStorage.clear());

describe('What was opened lately', () => {
  it('comes newest first, each page once, for each person apart', () => {
    remember('anna', { to: '/materials/1', label: 'Отпуск' });
    remember('anna', { to: '/materials/2', label: 'Пароли' });
    remember('anna', { to: '/materials/1#срок', label: 'Отпуск' });
    remember('boris', { to: '/admin/logs', label: 'Логи' });
    expect(readRecent('anna').map(({ to }) => to)).toEqual(['/materials/1#срок', '/materials/2']);
    expect(readRecent('boris').map(({ to }) => to)).toEqual(['/admin/logs']);
  });

  it('keeps what tells a page from others when it is opened again', () => {
    remember('anna', { to: '/materials/1', label: 'Отпуск', context: 'Кадры' });
    remember('anna', { to: '/materials/1', label: 'Отпуск: порядок', context: 'Материалы' });
    expect(readRecent('anna')).toEqual([{ to: '/materials/1', label: 'Отпуск: порядок', context: 'Кадры' }]);
  });

  it('is no longer than a dozen', () => {
    for (let page = 0; page < 30; page += 1) remember('anna', { to: `/materials/${page}`, label: `${page}` });
    expect(readRecent('anna')).toHaveLength(12);
    expect(readRecent('anna')[0]?.label).toBe('29');
  });

  it.each(['{', '7', '[null, 7, {"to": "//evil.example", "label": "x"}, {"to": "/a"}]'])(
    'that cannot be read (%s) is nothing',
    (kept) => {
      localStorage.setItem('portal:recent:anna', kept);
      expect(readRecent('anna')).toEqual([]);
    },
  );

  it('is forgotten with the sign-out, and nothing else is', () => {
    localStorage.setItem('theme', 'dark');
    remember('anna', { to: '/materials/1', label: 'Отпуск' });
    forgetRecent();
    expect(readRecent('anna')).toEqual([]);
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('is missing in a browser that keeps nothing', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    remember('anna', { to: '/materials/1', label: 'Отпуск' });
    full.mockRestore();
    expect(readRecent('anna')).toEqual([]);
  });
});

it.each([
  ['/materials', true],
  ['/materials/1?a=b#c', true],
  ['materials', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  [7, false],
  [undefined, false],
])('whether %s is an address in the portal: %s', (value, isIn) => {
  expect(isPortalAddress(value)).toBe(isIn);
});
