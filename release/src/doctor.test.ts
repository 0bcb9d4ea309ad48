import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { examine } from './doctor.ts';
import { root } from './package-info.ts';

let parent: string;

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  parent = mkdtempSync(path.join(root, '.cache/doctor-'));
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A copy of a remote with something wrong in it. */
function sick({ manifest = {}, config }: { manifest?: Record<string, unknown>; config?: string }): string {
  const folder = mkdtempSync(path.join(parent, 'remote-'));
  const source = path.join(root, 'remote-profile');
  cpSync(path.join(source, 'src/remote.tsx'), path.join(folder, 'src/remote.tsx'));
  const original = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...original, ...manifest }));
  if (config) writeFileSync(path.join(folder, 'webpack.config.ts'), config);
  return folder;
}

const spoiltConfig = (change: string) => `
import { portalBuild } from 'release/webpack';
export default (target) => {
  const config = portalBuild(import.meta.dirname, target);
  const federation = config.plugins.find((one) => one.constructor.name === 'ModuleFederationPlugin')._options;
  ${change}
  return config;
};
`;

describe('The doctor', () => {
  it('finds nothing in this repository', async () => {
    expect(await examine()).toEqual([]);
  });

  it.each([
    [
      'a descriptor without its address',
      { manifest: { portal: { label: 'Профиль', order: 1, icon: 'user', minimumRole: 'USER' } } },
      /portal\.mount/,
    ],
    ['a package without a budget', { manifest: { budgetKiB: undefined } }, /no budget/],
    ['a webpack of its own', { manifest: { devDependencies: { webpack: '5.111.0' } } }, /pinned to 5\.111\.0/],
    [
      'another federation than that of the builds',
      { manifest: { dependencies: { '@module-federation/enhanced': '^2.9.2' } } },
      /not pinned exactly: “\^2\.9\.2”/,
    ],
    [
      'another runtime of the federation',
      { manifest: { dependencies: { '@module-federation/runtime': '2.9.1' } } },
      /runtime is not pinned exactly: “2\.9\.1”/,
    ],
    ['a fixed public path', { config: spoiltConfig("config.output.publicPath = '/';") }, /output\.publicPath is “\/”/],
    [
      'parts that are loaded otherwise',
      { config: spoiltConfig('delete config.output.importFunctionName;') },
      /import\(\) of their own/,
    ],
    ['a runtime chunk', { config: spoiltConfig("config.optimization.runtimeChunk = 'single';") }, /runtimeChunk/],
    [
      'a share strategy that loads every remote',
      { config: spoiltConfig("federation.shareStrategy = 'version-first';") },
      /version-first/,
    ],
    [
      'a remote that exposes nothing',
      { config: spoiltConfig('federation.exposes = {};') },
      /does not expose \.\/remote/,
    ],
    [
      'a shared module of its own',
      { config: spoiltConfig('federation.shared.lodash = { singleton: true, import: false };') },
      /lodash is not in the list/,
    ],
    [
      'a shared module that is built in',
      { config: spoiltConfig('delete federation.shared.react.import;') },
      /react is built into/,
    ],
  ])('finds %s, and says how to mend it', async (_, sickness, problem) => {
    const findings = await examine([sick(sickness)]);
    expect(findings).toContainEqual(expect.objectContaining({ problem: expect.stringMatching(problem) }));
    expect(findings.every(({ cure }) => cure.length > 0)).toBe(true);
  });

  it('finds two remotes that want the same name and address', async () => {
    const findings = await examine([sick({}), sick({})]);
    expect(findings.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^the name “profile”/),
        expect.stringMatching(/^the address “\/profile”/),
      ]),
    );
  });

  it('finds a remote without the module that the portal asks for', async () => {
    const folder = sick({});
    rmSync(path.join(folder, 'src/remote.tsx'));
    expect(await examine([folder])).toContainEqual(
      expect.objectContaining({ problem: expect.stringContaining('src/remote.tsx') }),
    );
  });

  it('finds a shared library of which the remote has a version of its own', async () => {
    const folder = sick({});
    const library = path.join(folder, 'node_modules/react');
    mkdirSync(library, { recursive: true });
    writeFileSync(path.join(library, 'package.json'), JSON.stringify({ name: 'react', version: '18.0.0' }));
    expect((await examine([folder])).map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^react .*18\.0\.0/)]),
    );
  });
});
