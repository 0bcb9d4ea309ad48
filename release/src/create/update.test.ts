import { describe, expect, it } from '@jest/globals';
import { type Served, shellLibraries } from './served.ts';
import { withServed } from './write.ts';

const of = (name: string, version: string, peerDependencies = {}) => ({
  version,
  tarball: `https://portal.example/packages/${name}/-/${name}-${version}.tgz`,
  peerDependencies,
});

const served: Served = {
  'shared-api': of('shared-api', '1.3.0', { react: '^19.4.0', 'react-router-dom': '^7.20.0' }),
  'shared-ui': of('shared-ui', '1.1.0', { react: '^19.4.0', 'styled-components': '^6.7.0' }),
  release: of('release', '1.2.0'),
};

describe('An update of a remote', () => {
  it('takes the packages of the portal and the libraries of its shell, and leaves the rest as it is', () => {
    const manifest = {
      name: 'remote-news',
      dependencies: { react: '19.3.1', 'shared-api': 'https://old.example/1.tgz', 'date-fns': '4.1.0' },
      devDependencies: { release: 'https://old.example/2.tgz', vitest: '4.1.12' },
    };
    expect(withServed(manifest, served)).toEqual({
      name: 'remote-news',
      dependencies: { react: '19.4.0', 'shared-api': served['shared-api'].tarball, 'date-fns': '4.1.0' },
      devDependencies: { release: served.release.tarball, vitest: '4.1.12' },
    });
  });

  it('takes the lowest version of a range, which is the one that the shell runs with', () => {
    expect(shellLibraries(served)).toEqual({
      react: '19.4.0',
      'react-router-dom': '7.20.0',
      'styled-components': '6.7.0',
    });
  });

  it('needs no word of libraries that the remote does not have', () => {
    expect(withServed({ dependencies: {}, devDependencies: {} }, served).dependencies).toEqual({});
  });
});
