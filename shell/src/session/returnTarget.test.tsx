import { describe, expect, it } from '@jest/globals';
import { returnTarget, signInAddress } from './returnTarget.ts';

describe('returnTarget', () => {
  it.each(['/materials', '/materials?search=%D1%91%D0%BB%D0%BA%D0%B0&page=2#top', '/profile#sessions'])(
    'goes back to %s',
    (from) => {
      expect(returnTarget(from)).toBe(from);
    },
  );

  it.each([
    undefined,
    null,
    42,
    '',
    '/',
    '/login',
    '/login?from=/login',
    'materials',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
  ])('leads to the dashboard instead of %p', (from) => {
    expect(returnTarget(from)).toBe('/dashboard');
  });
});

describe('signInAddress', () => {
  it('remembers the place with its query and fragment', () => {
    expect(signInAddress('/materials?page=2#top')).toBe('/login?from=%2Fmaterials%3Fpage%3D2%23top');
  });

  it('stays short where the dashboard follows anyway', () => {
    expect(signInAddress('/dashboard')).toBe('/login');
    expect(signInAddress('/')).toBe('/login');
  });
});
