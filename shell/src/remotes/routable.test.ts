import { describe, expect, it } from '@jest/globals';
import type { RouteObject } from 'react-router-dom';
import { requireRoutable } from './routable.ts';

const news = { name: 'news', mount: '/news' };
const look =
  (routes: unknown[], section = news) =>
  () =>
    requireRoutable(section, routes as RouteObject[]);

describe('the routes of a section', () => {
  it('may be nested, absolute below its address, and have ids of their own', () => {
    const nested = { id: 'news-list', path: 'list', children: [{ index: true }, { id: 'news-one', path: ':id' }] };
    expect(look([{ index: true }, nested, { path: '/news/archive' }])).not.toThrow();
    // The next version of the same section.
    expect(look([nested])).not.toThrow();
  });

  it.each<[string, unknown[]]>([
    ['an address outside of the section', [{ path: '/list' }]],
    ['an index with children', [{ index: true, children: [{ path: 'one' }] }]],
    ['something that is no route', [null]],
    ['an id that it uses twice', [{ id: 'list', path: 'a' }, { children: [{ id: 'list', path: 'b' }] }]],
    ['an id of the shell', [{ id: 'layout', path: 'a' }]],
    ['an id that the router gives by itself', [{ id: '0-1', path: 'a' }]],
  ])('are refused with %s', (_, routes) => {
    expect(look(routes)).toThrow();
  });

  it('are refused with an id of another section, which is named', () => {
    look([{ id: 'news-archive', path: 'archive' }])();
    const other = { name: 'reports', mount: '/reports' };
    expect(look([{ id: 'news-archive', path: 'archive' }], other)).toThrow('belongs to news');
  });
});
