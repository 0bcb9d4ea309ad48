import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ReleaseManifest } from 'shared-api';
import { dashboard, type Place, placeOf, stateOf } from './place.ts';

const news = { kind: 'remote', name: 'news', screens: { '/:id': {} } } as unknown as ReleaseManifest;
const shell = { kind: 'shell', name: 'shell', screens: { '/': {}, '/dashboard': {} } } as unknown as ReleaseManifest;
const place: Place = { address: '/news/1', remote: 'news', instead: null };

const own = (content: string) => `<div data-remote="news">${content}</div>`;

function open(path: string, area: string, outside = ''): void {
  history.pushState(null, '', path);
  document.body.innerHTML = `${outside}<div id="root"><main><nav>Новости</nav>${area}</main></div>`;
}

const seen = (wanted = place) => stateOf(wanted).state;

beforeEach(() => open('/news/1', own('<h1>Новость</h1>')));

describe('A screen of a remote', () => {
  it('is there once its own area shows something at its address', () => {
    expect(seen()).toBe('there');
  });

  it('is not there where the shell says that there is no such page', () => {
    open('/news/1', '<h1>Страница не найдена</h1>');
    expect(seen()).toBe('absent');
  });

  it('is not there where another remote shows something', () => {
    open('/news/1', '<div data-remote="admin"><h1>Админ</h1></div>');
    expect(seen()).toBe('absent');
  });

  it('is empty where only the shell shows something', () => {
    open('/news/1', own(''));
    expect(seen()).toBe('empty');
  });

  it('is elsewhere where it leads to another address', () => {
    open('/dashboard', '<h1>Главная</h1>');
    expect(stateOf(place)).toEqual({ state: 'elsewhere', path: '/dashboard' });
  });

  it.each([
    ['a list that waits', '<div role="status"><span>Загрузка…</span><div></div></div>'],
    ['a spinner', '<span role="status" aria-label="Загрузка редактора"></span>'],
    ['something that is busy', '<section aria-busy="true">Старое</section>'],
    ['a bar without an end', '<div role="progressbar"></div>'],
  ])('is loading while it shows %s', (_, waiting) => {
    open('/news/1', own(`<h1>Новость</h1>${waiting}`));
    expect(seen()).toBe('loading');
  });

  it('is loading while the shell shows that the next page is on its way', () => {
    open('/news/1', own('<h1>Прежний экран</h1>'), '<div role="progressbar" aria-label="Загрузка страницы"></div>');
    expect(seen()).toBe('loading');
  });

  it('is there with what only looks like waiting', () => {
    const words = '<p role="status">Найдено: 3</p><div role="progressbar" aria-valuenow="40"></div>';
    open('/news/1', own(`<h1>Новость</h1>${words}`));
    expect(seen()).toBe('there');
  });
});

describe('Who may be sent away from a screen', () => {
  const as = (role: 'USER' | 'ADMIN', pattern = '/:id') => placeOf({ pattern, address: '/news/1', role }, news);

  it('is whose role is too low for it, to the dashboard', () => {
    open('/dashboard', '<h1>Главная</h1>');
    expect(seen(as('USER'))).toBe('sent away');
    expect(seen(as('ADMIN'))).toBe('elsewhere');
  });

  it('is nobody at the mount of the remote', () => {
    expect(as('USER', '/').instead).toBeNull();
  });
});

describe("The shell's own pages", () => {
  it('are there once nothing of a remote is left', () => {
    open('/dashboard', own('<h1>Новость</h1>'));
    expect(seen(dashboard)).toBe('loading');
    open('/dashboard', '<h1>Главная</h1>');
    expect(seen(dashboard)).toBe('there');
  });

  it('are empty with nothing but the crumbs', () => {
    open('/dashboard', '');
    expect(seen(dashboard)).toBe('empty');
  });

  it('have to come at their address, but for the root, and a mount leads where its remote wants', () => {
    const at = (pattern: string) => placeOf({ pattern, address: pattern, role: 'ADMIN' }, shell);
    open('/dashboard', '<h1>Главная</h1>');
    expect(seen(at('/'))).toBe('sent away');
    expect(seen(at('/login'))).toBe('there');
    open('/login', '<h1>Вход</h1>');
    expect(seen(at('/dashboard'))).toBe('elsewhere');
  });
});
