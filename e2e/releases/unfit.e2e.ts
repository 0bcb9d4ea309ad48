import path from 'node:path';
import type { Portal } from '../fixtures/portal.ts';
import { registerRemote, releaseToken } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';
import { archiveOfBuild, type Build, buildNews, readBuild } from '../fixtures/unfit/build.ts';
import { unfitBuilds } from '../fixtures/unfit/table.ts';

// One portal, to which all of them are sent: none is taken in, so that all can have the same number.
test.use({ portalName: 'unfit' });
test.setTimeout(120_000);

const root = path.join(import.meta.dirname, '../..');
const version = '9.0.1';
let fit: Build;

test.beforeAll(async ({ portal }) => {
  test.setTimeout(180_000);
  await registerRemote(portal, 'news', 'Новости');
  fit = await buildNews(version);
});

interface Answer {
  status: number;
  message: string | undefined;
}

async function send(portal: Portal, address: string, type: string, body: BodyInit): Promise<Answer> {
  const [name = ''] = address.split('/');
  const response = await fetch(`${portal.url}/api/releases/${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await releaseToken(portal, name)}`, 'content-type': type },
    body,
  });
  const { message } = (await response.json()) as { message?: string };
  return { status: response.status, message };
}

async function publish(portal: Portal, build: Build): Promise<Answer> {
  const archive = new Uint8Array(await archiveOfBuild(build));
  return send(portal, `${build.manifest.name}/${version}`, 'application/gzip', archive);
}

const live = async (portal: Portal) => (await fetch(`${portal.url}/remotes.json`)).text();

for (const { what, of = 'remote', change, spoil, fate, message } of unfitBuilds) {
  test(`${what}: ${fate}`, async ({ portal }) => {
    const before = await live(portal);
    const build = of === 'shell' ? ownShell() : change ? await buildNews(version, change) : structuredClone(fit);
    spoil?.(build);
    expect(await publish(portal, build)).toEqual({ status: 400, message: expect.stringMatching(message) });
    const activation = JSON.stringify({ version });
    const activated = await send(portal, `${build.manifest.name}/activate`, 'application/json', activation);
    expect(activated.status).toBe(404);
    expect(await live(portal)).toBe(before);
  });
}

test('the same remote and the same shell with nothing wrong pass every gate', async ({ portal }) => {
  for (const build of [fit, ownShell()]) {
    expect(await publish(portal, build)).toEqual({ status: 201, message: undefined });
  }
});

/** The portal's own shell under another number, as if it had been built with it. */
function ownShell(): Build {
  const { manifest, files } = readBuild(path.join(root, 'shell/dist'));
  const renamed = [...files].map(([file, text]): [string, string] => [
    file,
    text
      .replaceAll(`/shell/${manifest.version}/`, `/shell/${version}/`)
      .replaceAll(/webpackChunkshell_\w+/g, `webpackChunkshell_${version.replaceAll('.', '_')}`),
  ]);
  return { manifest: { ...manifest, version }, files: new Map(renamed) };
}
