import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { giveUpHangingPreloads } from './preloads.ts';

const origin = 'http://localhost';
let come: string[];

function preload(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href });
  document.head.append(link);
  return link;
}

beforeEach(() => {
  jest.useFakeTimers();
  come = [];
  // jsdom keeps no record of what a page has fetched.
  Object.assign(performance, { getEntriesByName: (name: string) => come.filter((one) => one === name) });
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

it('gives up files of which none has come for three seconds, and keeps their addresses for who needs them', () => {
  const link = preload('/remotes/news/1.0.0/list.js');
  giveUpHangingPreloads();
  jest.advanceTimersByTime(2999);
  expect(link.rel).toBe('preload');
  jest.advanceTimersByTime(1);
  expect(link.rel).not.toBe('preload');
  expect(link.getAttribute('href')).toBe('/remotes/news/1.0.0/list.js');
});

it('waits for a slow line as long as one after the other comes', () => {
  const links = ['one', 'two', 'three'].map((name) => preload(`/remotes/news/1.0.0/${name}.js`));
  giveUpHangingPreloads();
  come.push(`${origin}/remotes/news/1.0.0/one.js`);
  jest.advanceTimersByTime(3000);
  expect(links.map(({ rel }) => rel)).toEqual(['preload', 'preload', 'preload']);
  come.push(`${origin}/remotes/news/1.0.0/two.js`);
  jest.advanceTimersByTime(3000);
  expect(links.map(({ rel }) => rel)).toEqual(['preload', 'preload', 'preload']);
  jest.advanceTimersByTime(3000);
  expect(links.map(({ rel }) => rel)).toEqual(['preload', 'preload', 'given-up']);
});

it('leaves alone what has begun since', () => {
  giveUpHangingPreloads();
  const later = preload('/remotes/admin/1.0.0/later.js');
  jest.advanceTimersByTime(3000);
  expect(later.rel).toBe('preload');
});
