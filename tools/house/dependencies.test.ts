import { expect, it } from '@jest/globals';
import { sortLoose } from './dependencies.ts';

it('what a package declares wrongly stands apart from what nothing imports', () => {
  const loose = sortLoose({
    files: ['shared-ui/src/old.ts'],
    issues: [
      {
        file: 'remote-xyz/package.json',
        dependencies: [{ name: 'sonner' }],
        devDependencies: [{ name: 'semver' }],
        exports: [],
      },
      { file: 'remote-xyz/src/remote.tsx', unlisted: [{ name: 'react' }], exports: [{ name: 'unused' }] },
    ],
  });
  expect(loose).toEqual({
    dependencies: [
      'remote-xyz/package.json: sonner (dependencies)',
      'remote-xyz/package.json: semver (devDependencies)',
      'remote-xyz/src/remote.tsx: react (unlisted)',
    ],
    code: ['shared-ui/src/old.ts: nothing imports it', 'remote-xyz/src/remote.tsx: unused (exports)'],
  });
});
