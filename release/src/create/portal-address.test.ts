import { afterEach, expect, it } from '@jest/globals';
import { portalAddress } from './portal-address.ts';

const before = process.env.PORTAL_URL;

afterEach(() => {
  if (before === undefined) delete process.env.PORTAL_URL;
  else process.env.PORTAL_URL = before;
});

it('takes the portal of package.json unless PORTAL_URL or the command line names another', () => {
  delete process.env.PORTAL_URL;
  expect(portalAddress(undefined, 'https://kept.example/')).toBe('https://kept.example');
  process.env.PORTAL_URL = 'https://ci.example';
  expect(portalAddress(undefined, 'https://kept.example')).toBe('https://ci.example');
  expect(portalAddress('https://named.example', 'https://kept.example')).toBe('https://named.example');
});
