import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { makeRemote } from './new.ts';

const peers = {
  react: '^19.3.1',
  'react-dom': '^19.3.1',
  'react-router-dom': '^7.18.5',
  '@tanstack/react-query': '^5.108.0',
  'styled-components': '^6.6.0',
};
let portal = '';
let parent = '';

/** A portal with one remote, and its packages under an address of its own. */
const server = createServer((request, response) => {
  const name = /^\/packages\/([a-z-]+)$/.exec(request.url ?? '')?.[1];
  const dist = { tarball: `http://inside.example/packages/${name}/-/${name}-1.2.0.tgz` };
  const version = { peerDependencies: name === 'release' ? {} : peers, dist };
  const answer =
    request.url === '/remotes.json'
      ? { remotes: [{ name: 'admin', mount: '/admin' }] }
      : { 'dist-tags': { latest: '1.2.0' }, versions: { '1.0.0': { dist }, '1.2.0': version } };
  response.writeHead(200, { connection: 'close' }).end(JSON.stringify(answer));
});

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  parent = mkdtempSync(path.join(os.tmpdir(), 'portal-new-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  jest.restoreAllMocks();
  rmSync(parent, { recursive: true, force: true });
  await new Promise((resolve) => server.close(resolve));
});

async function made(name: string, ...more: string[]) {
  const folder = mkdtempSync(path.join(parent, 'remote-'));
  await makeRemote([name, folder, '--portal', portal, ...more]);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  return { manifest: JSON.parse(read('package.json')), read, texts };
}

describe('A new remote', () => {
  it('has the packages of the portal by the address that the team knows it by', async () => {
    const { manifest } = await made('news');
    const at = (name: string) => `${portal}/packages/${name}/-/${name}-1.2.0.tgz`;
    expect(manifest.dependencies).toMatchObject({ 'shared-api': at('shared-api'), 'shared-ui': at('shared-ui') });
    expect(manifest.devDependencies.release).toBe(at('release'));
    expect(manifest.portalUrl).toBe(portal);
  });

  it('has exactly the libraries that the shell runs with, and an exact version of everything else', async () => {
    const { manifest } = await made('news');
    expect(manifest.dependencies).toMatchObject({ react: '19.3.1', '@tanstack/react-query': '5.108.0' });
    const versions = Object.values<string>({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^(\d+\.\d+\.\d+|http:.*\.tgz)$/.test(version))).toEqual([]);
  });

  it('bears its name and title everywhere', async () => {
    const { manifest, texts, read } = await made('company-news', '--label', 'Новости компании');
    expect(manifest).toMatchObject({
      name: 'remote-company-news',
      portal: { mount: '/company-news', label: 'Новости компании' },
    });
    expect(texts.join('\n')).not.toMatch(/__(name|label|portal)__/);
    expect(read('src/list/ListPage.tsx')).toContain('title="Новости компании"');
    expect(read('.gitignore')).toContain('node_modules');
    expect(read('.gitlab-ci.yml')).toContain('npm run release');
  });
});

describe('No remote is made', () => {
  it.each([
    ['with capitals', ['News'], /“News” cannot be the name/],
    ['with a way out of its folder', ['../news'], /cannot be the name/],
    ['that the shell has', ['shell'], /an address of the portal itself/],
    ['that the portal keeps for itself', ['packages'], /\/packages is an address of the portal itself/],
    ['that another remote has', ['admin'], /the portal has a remote admin at \/admin/],
    ['with a title that would end its quotes', ['news', '--label', 'A" b'], /--label takes no quotes/],
    ['without a name', [], /Usage: portal-remote new <name>/],
    ['with an option that does not exist', ['news', '--colour', 'red'], /--colour[\s\S]*Usage/],
    ['for what is no portal', ['news', '--portal', 'portal'], /“portal” is no address of a portal/],
  ])('%s', async (_, args, problem) => {
    const before = readdirSync(process.cwd());
    await expect(makeRemote(['--portal', portal, ...args])).rejects.toThrow(problem);
    expect(readdirSync(process.cwd())).toEqual(before);
  });

  it('over what lies in the folder', async () => {
    const folder = path.join(parent, 'taken');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'thesis.txt'), 'three years of work');
    await expect(makeRemote(['news', folder, '--portal', portal])).rejects.toThrow(/is not empty/);
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });
});
