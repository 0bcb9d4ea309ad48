import { describe, expect, it } from '@jest/globals';
import { hasFilters, readFilters, withFilter, withoutFilters, withPage } from './filters.ts';

describe('filters in the address', () => {
  it('become those of the call, in their own order', () => {
    const filters = readFilters(new URLSearchParams('page=3&isPublished=false&search=охрана труда'));
    expect(filters).toEqual({ page: 3, isPublished: false, search: 'охрана труда' });
    expect(Object.keys(filters)).toEqual(['page', 'isPublished', 'search']);
  });

  it('are left out when they are empty or unknown', () => {
    expect(readFilters(new URLSearchParams('search=&categoryId=&utm_source=mail'))).toEqual({});
  });

  it.each(['0', '-2', '1.5', 'два'])('read the page «%s» as the first', (page) => {
    expect(readFilters(new URLSearchParams({ page }))).toEqual({ page: 1 });
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
    const address = new URLSearchParams(
      'search=a&categoryId=b&departmentId=c&isPublished=true&isFavorite=true&page=2&channel=canary',
    );
    expect(hasFilters(address)).toBe(true);
    expect(String(withoutFilters(address))).toBe('channel=canary');
    expect(hasFilters(withoutFilters(address))).toBe(false);
  });

  it('keep the first page out of the address', () => {
    expect(String(withPage(new URLSearchParams('search=a'), 2))).toBe('search=a&page=2');
    expect(String(withPage(new URLSearchParams('search=a&page=2'), 1))).toBe('search=a');
  });
});
