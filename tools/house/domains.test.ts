import { expect, it } from '@jest/globals';
import { domainsOf } from './domains.ts';

it('a domain is a folder with a contract; its files are counted on both sides, without tests', () => {
  const files = [
    'shared-api/src/http/bindCalls.ts',
    'shared-api/src/materials/calls.ts',
    'shared-api/src/materials/contract.ts',
    'shared-api/src/materials/contract.test.ts',
    'shared-api/src/portal/HostProvider.tsx',
    'server/src/http/errors.ts',
    'server/src/materials/likes.ts',
    'server/src/materials/likes.test.ts',
    'server/src/materials/old/routes.ts',
    'server/src/tables/materials.ts',
  ];
  expect(domainsOf(files)).toEqual([{ name: 'materials', inApi: 2, onServer: 3 }]);
});
