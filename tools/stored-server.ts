import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '../release/src/package-info.ts';

/** The server of the version before: `npm run store-server`. */
export const storedServer = path.join(root, 'e2e/compat/server.tar.br');

/**
 * Unpacks the server of the version before into an empty folder, where it runs with the modules of this checkout but
 * with its own contract of the API.
 */
export function unpackStoredServer(folder: string): void {
  const input = brotliDecompressSync(readFileSync(storedServer));
  const { status, stderr } = spawnSync('tar', ['-x', '-C', folder], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${storedServer} cannot be unpacked: ${stderr}`);
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    const own = name === 'shared-api' ? path.join(folder, name) : null;
    symlinkSync(own ?? path.join(root, 'node_modules', name), path.join(modules, name));
  }
  symlinkSync(path.join(root, 'server/node_modules'), path.join(folder, 'server/node_modules'));
}
