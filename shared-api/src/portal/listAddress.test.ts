import { describe, expect, it } from '@jest/globals';
import { readPage, withFilter, withoutFilters, withPage } from './listAddress.ts';

const names = ['search', 'categoryId', 'isPublished'];

describe('filters in the address', () => {
  it.each(['0', '-2', '1.5', 'два', ''])('read the page «%s» as the first', (page) => {
    expect(readPage(new URLSearchParams({ page }))).toBe(1);
    expect(readPage(new URLSearchParams('page=3'))).toBe(3);
  });

  it('go back to page 1 with every change', () => {
    expect(String(withFilter(new URLSearchParams('search=ндс&page=4'), 'isPublished', 'true'))).toBe(
      String(new URLSearchParams('search=ндс&isPublished=true')),
    );
  });

  it('disappear from the address when they are emptied', () => {
    expect(String(withFilter(new URLSearchParams('search=a&page=4'), 'search', ''))).toBe('');
  });

  it('are all taken away by the reset, what is not ours stays', () => {
    const address = new URLSearchParams('search=a&categoryId=b&isPublished=true&page=2&channel=canary');
    expect(String(withoutFilters(address, names))).toBe('channel=canary');
  });

  it('keep the first page out of the address', () => {
    expect(String(withPage(new URLSearchParams('search=a'), 2))).toBe('search=a&page=2');
    expect(String(withPage(new URLSearchParams('search=a&page=2'), 1))).toBe('search=a');
  });
});
