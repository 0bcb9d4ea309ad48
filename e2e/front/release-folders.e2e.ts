import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { smallArchive } from '../fixtures/archive.ts';
import { startNginx } from '../fixtures/nginx.ts';
import type { Portal } from '../fixtures/portal.ts';
import { registerRemote, releaseToken } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ portalName: 'folders' });

/** As servers before this one left the folders: to themselves. */
function closeAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
  chmodSync(folder, 0o700);
}

async function startWithUmask(portal: Portal, umask: number): Promise<void> {
  const usual = process.umask(umask);
  await portal.startServer().finally(() => process.umask(usual));
}

test('nginx under another user gives the files of releases, old and new, whatever the umask', async ({ portal }) => {
  const root = path.join(portal.dataDir, 'releases');
  await portal.stopServer();
  closeAll(root);
  await startWithUmask(portal, 0o077);
  const nginx = await startNginx({
    upstream: new URL(portal.serverUrl).host,
    dataDir: portal.dataDir,
    user: 'www-data',
  });
  const closed = path.join(root, 'shell/0.0.0');
  try {
    await registerRemote(portal, 'news', 'Новости');
    const published = await fetch(`${portal.url}/api/releases/news/9.0.0`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await releaseToken(portal, 'news')}`,
        'content-type': 'application/gzip',
      },
      body: new Uint8Array(await smallArchive({ name: 'news' })),
    });
    expect(published.status).toBe(201);
    const registry = await fetch(`${nginx.url}/remotes.json`).then((response) => response.json());
    const { remotes } = registry as { remotes: { entry: string }[] };
    expect(remotes).toHaveLength(4);
    const addresses = [...remotes.map(({ entry }) => entry), '/remotes/news/9.0.0/remoteEntry.js'];
    for (const address of addresses) {
      const { status } = await fetch(nginx.url + address, { headers: { 'accept-encoding': 'br' } });
      expect([address, status]).toEqual([address, 200]);
    }

    // What is closed is closed to it: this nginx really is somebody else.
    mkdirSync(closed);
    writeFileSync(path.join(closed, 'closed.js'), '', { mode: 0o600 });
    const { status } = await fetch(`${nginx.url}/shell/0.0.0/closed.js`);
    expect(status).toBe(process.getuid?.() === 0 ? 403 : 200);
  } finally {
    nginx.stop();
    rmSync(closed, { recursive: true, force: true });
  }
});
