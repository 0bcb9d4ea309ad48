import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { HOST_CONTRACT } from 'shared-api/host';
import type { StatsCompilation } from 'webpack';
import { describeBuild } from './manifest.ts';
import { type PackageInfo, root } from './package-info.ts';

const dist = mkdtempSync(path.join(os.tmpdir(), 'portal-dist-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));
mkdirSync(path.join(dist, 'media'));
const contents = { 'remoteEntry.5e6f7a8b.js': 'entry', 'media/sign.svg': '<svg/>', 'remote.1a.js': 'routes' };
for (const [name, text] of Object.entries(contents)) writeFileSync(path.join(dist, name), text);

const remote: PackageInfo = {
  folder: path.join(root, 'remote-profile'),
  name: 'profile',
  kind: 'remote',
  version: '1.4.0',
  portal: { mount: '/profile', label: 'Профиль', order: 40, icon: 'user', minimumRole: 'USER' },
  screens: { '/': { chunks: ['page', 'form'], data: ['/auth/me'] } },
  budgetKiB: 30.5,
};
const shell: PackageInfo = {
  ...remote,
  folder: path.join(root, 'shell'),
  name: 'shell',
  kind: 'shell',
  portal: null,
  screens: {},
};

/** What webpack says of a build with these chunk groups and chunks. */
function statsOf(groups: Record<string, string[]>, chunks: Record<string, string[]> = {}) {
  const compilation: StatsCompilation = {
    namedChunkGroups: Object.fromEntries(
      Object.entries(groups).map(([name, files]) => [name, { assets: files.map((file) => ({ name: file })) }]),
    ),
    assets: Object.keys(contents).map((name) => ({ ...asset, name, size: 0 })),
    chunks: Object.entries(chunks).map(([name, files]) => ({ ...chunk, names: [name], files })),
  };
  return { toJson: () => compilation };
}

const asset = { type: 'asset', info: {}, emitted: true, comparedForEmit: false, cached: false };
const chunk = {
  rendered: true,
  initial: false,
  entry: false,
  recorded: true,
  size: 0,
  sizes: {},
  idHints: [],
  auxiliaryFiles: [],
  hash: '',
  childrenByOrder: {},
};
const groups = {
  remote: ['remote.1a.js', 'remote.1a.js.map'],
  page: ['page.2b.js', 'shared.3c.js'],
  form: ['shared.3c.js', 'form.4d.js'],
};
const describeRemote = (info = remote, stats = statsOf(groups)) => describeBuild(info, stats, {}, dist);

describe('the manifest of a remote', () => {
  it('says what it is, what it is for and when it was built', async () => {
    const manifest = await describeRemote();
    expect(manifest).toMatchObject({
      name: 'profile',
      kind: 'remote',
      version: '1.4.0',
      container: 'remote_profile_1_4_0',
      entry: 'remoteEntry.5e6f7a8b.js',
      addressing: 'content',
      exposes: ['./remote'],
      hostContract: HOST_CONTRACT,
      document: null,
      portal: remote.portal,
    });
    expect(Math.abs(Date.parse(manifest.builtAt) - Date.now())).toBeLessThan(60_000);
  });

  it('names every file with its size and its hash, in one order and with the slashes of addresses', async () => {
    const { files } = await describeRemote();
    expect(files.map((file) => file.path)).toEqual(['media/sign.svg', 'remote.1a.js', 'remoteEntry.5e6f7a8b.js']);
    expect(files[0]).toEqual({
      path: 'media/sign.svg',
      size: 6,
      sha256: createHash('sha256').update('<svg/>').digest('hex'),
    });
  });

  it('tells what its first screen and each later one need at once: scripts only, each once', async () => {
    const { initial, screens } = await describeRemote();
    expect(initial).toEqual(['remoteEntry.5e6f7a8b.js', 'remote.1a.js']);
    expect(screens).toEqual({ '/': { files: ['page.2b.js', 'shared.3c.js', 'form.4d.js'], data: ['/auth/me'] } });
  });

  it('finds a chunk that no group is named after', async () => {
    const stats = statsOf({ remote: ['remote.1a.js'] }, { page: ['page.2b.js'], form: ['form.4d.js'] });
    expect((await describeRemote(remote, stats)).screens['/']?.files).toEqual(['page.2b.js', 'form.4d.js']);
  });

  it('is not made where a screen names a chunk that the build has not', async () => {
    await expect(describeRemote({ ...remote, screens: { '/': { chunks: ['pgae'], data: [] } } })).rejects.toThrow(
      /profile.*"pgae"/,
    );
  });

  it.each([
    [30.5, 31_232],
    [0.001, 1],
    [null, null],
  ])('has for a budget of %s KiB %s bytes', async (budgetKiB, budgetBytes) => {
    expect((await describeRemote({ ...remote, budgetKiB })).budgetBytes).toBe(budgetBytes);
  });

  it('requires what it uses, as it was installed or newer, and the runtime that the shell brings', async () => {
    const { shared } = await describeBuild(
      remote,
      statsOf(groups),
      { 'react-router-dom': ['Link', 'useParams'] },
      dist,
    );
    expect(shared).toEqual({
      'react-router-dom': { version: expect.stringMatching(/^\^\d+\.\d+\.\d+$/), names: ['Link', 'useParams'] },
      '@module-federation/runtime-core': { version: expect.stringMatching(/^\^\d/), names: null },
    });
  });
});

describe('the manifest of a shell', () => {
  const stats = statsOf({ main: ['runtime.js', 'vendors.js', 'main.js'], federation: ['core.js', 'federation.js'] });

  it('starts with the last of its main files, needs them all and brings the document', async () => {
    expect(await describeBuild(shell, stats, {}, dist)).toMatchObject({
      ...{ kind: 'shell', container: '', exposes: [], entry: 'main.js', document: 'document.html' },
      initial: ['runtime.js', 'vendors.js', 'main.js'],
      loader: ['core.js', 'federation.js'],
    });
  });

  it('promises each shared module in the version that it brings, and of a facade the names', async () => {
    const { shared } = await describeBuild(shell, stats, { react: ['useState'] }, dist);
    expect(shared.react).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), names: null });
    expect(shared['react-router-dom']?.names).toEqual(expect.arrayContaining(['Link', 'Outlet', 'useParams']));
    expect(shared['@module-federation/runtime-core']?.version).toMatch(/^\d/);
  });

  it('is not made where the build has no main file', async () => {
    await expect(describeBuild(shell, statsOf({}), {}, dist)).rejects.toThrow('shell');
  });
});
