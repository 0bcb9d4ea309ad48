import { describe, expect, it } from '@jest/globals';
import { parseRange } from './range.ts';

describe('a range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=95-500', { start: 95, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
  ])('%s is cut to the file', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s lies outside', (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=9-5'])(
    '%s is ignored',
    (header) => {
      expect(parseRange(header, 100)).toBeNull();
    },
  );

  it('of an empty file can never be given', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable');
  });
});
