import { afterEach, expect, it, jest } from '@jest/globals';
import { addBuilds } from './development.ts';
import { buildRegistry } from './testRegistry.ts';

const origin = 'http://localhost:9101';
const manifest = {
  name: 'admin',
  version: '0.0.0-dev',
  container: 'remote_admin_0_0_0_dev',
  hostContract: '1.0.0',
  entry: 'remoteEntry.js',
  initial: ['remoteEntry.js', 'remote.1.js'],
  portal: { mount: '/admin', label: 'Админ из исходников', order: 50, icon: 'settings', minimumRole: 'EDITOR' },
};

const answerWith = (body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => ({ json: async () => body }) as Response);

afterEach(() => {
  jest.restoreAllMocks();
});

it("puts a developer's build in place of the released one", async () => {
  const fetched = answerWith(manifest);
  const { remotes } = await addBuilds(buildRegistry(), [{ name: 'admin', origin }]);
  expect(String(fetched.mock.calls[0]?.[0])).toBe(`${origin}/release.json`);
  expect(remotes.map(({ name }) => name)).toEqual(['materials', 'attestations', 'profile', 'admin']);
  expect(remotes.at(-1)).toMatchObject({
    label: 'Админ из исходников',
    entry: `${origin}/remoteEntry.js`,
    preload: [`${origin}/remoteEntry.js`, `${origin}/remote.1.js`],
    development: { events: `${origin}/events` },
  });
});

it('takes in a section that the portal does not have yet', async () => {
  answerWith({ ...manifest, name: 'news', portal: { ...manifest.portal, mount: '/news', order: 35 } });
  const { remotes } = await addBuilds(buildRegistry(), [{ name: 'news', origin }]);
  expect(remotes.map(({ name }) => name)).toEqual(['materials', 'attestations', 'news', 'profile', 'admin']);
});

it.each([
  ['nothing runs there', null],
  ['another section runs there', { ...manifest, name: 'materials' }],
  ['a shell runs there', { ...manifest, portal: null }],
])('leaves the released section when %s', async (_, body) => {
  answerWith(body);
  const { remotes } = await addBuilds(buildRegistry(), [{ name: 'admin', origin }]);
  expect(remotes.find(({ name }) => name === 'admin')).toEqual(
    buildRegistry().remotes.find(({ name }) => name === 'admin'),
  );
});
