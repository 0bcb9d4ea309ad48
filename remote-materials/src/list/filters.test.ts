import { describe, expect, it } from '@jest/globals';
import { readFilters } from './filters.ts';

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
});
