import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '../release/src/package-info.ts';
import { storedServer } from './stored-server.ts';

/** Not needed for running: tests and what they have, states of the schema for those who write migrations, reports. */
const left = /\.test\.tsx?$|\/testing\/|_snapshot\.json$|\.md$/;

/**
 * `npm run store-server`: keeps the server of the last commit as the version before. Run with each version that is
 * given to operators: the tests then run this one beside the next, on its schema.
 */
function storeServer(): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const files = git('ls-tree', '-r', '--name-only', 'HEAD', 'package.json', 'server', 'shared-api').split('\n');
  const kept = files.filter((file) => !left.test(file) || file.startsWith('server/demo/'));
  const args = ['archive', '--format=tar', 'HEAD', ...kept];
  const archive = execFileSync('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const packed = brotliCompressSync(archive, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  writeFileSync(storedServer, packed);
  console.log(
    `Kept ${git('rev-parse', '--short', 'HEAD')}: ${(packed.length / 1024).toFixed(0)} KiB in ${path.relative(root, storedServer)}`,
  );
}

storeServer();
