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

it('gives up a file that has not come after three seconds, and keeps its address for who needs it', () => {
  const link = preload('/remotes/news/1.0.0/list.js');
  giveUpHangingPreloads();
  jest.advanceTimersByTime(2999);
  expect(link.rel).toBe('preload');
  jest.advanceTimersByTime(1);
  expect(link.rel).not.toBe('preload');
  expect(link.getAttribute('href')).toBe('/remotes/news/1.0.0/list.js');
});

it('leaves alone what has come meanwhile, and what has begun since', () => {
  const quick = preload('/remotes/news/1.0.0/quick.js');
  giveUpHangingPreloads();
  const later = preload('/remotes/admin/1.0.0/later.js');
  come.push(`${origin}/remotes/news/1.0.0/quick.js`);
  jest.advanceTimersByTime(3000);
  expect([quick.rel, later.rel]).toEqual(['preload', 'preload']);
});
