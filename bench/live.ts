import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { type Portal, startPortal } from '../e2e/fixtures/portal.ts';
import { releaseToken } from '../e2e/fixtures/release.ts';
import { inCallersFolder } from '../server/src/callersFolder.ts';
import { spread } from './spread.ts';

const root = path.join(import.meta.dirname, '..');
const folder = 'remote-admin';
/** As the portal knows the package. */
const name = 'admin';
/** Goal (docs/performance.md): milliseconds from the command until the registry names the version. */
const goal = 6000;

/**
 * `npm run bench:live`: from `npm run release` of the administration, the largest remote after the materials, to the answer
 * of the registry that names the new version. Without the proof, whose length is that of the package's list of screens. The
 * first release of a run does not count. `--beside <checkout>` releases from another checkout in turn.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' } },
  });
  const checkouts = [root, ...(values.beside ? [inCallersFolder(values.beside)] : [])];
  const portal = await startPortal({ env: { RATE_LIMITS: 'off' } });
  try {
    const token = await releaseToken(portal, name);
    const taken = checkouts.map((): number[] => []);
    let version = 0;
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      for (const [index, checkout] of checkouts.entries()) {
        version += 1;
        const milliseconds = await release(portal, { checkout, token, version: `90.0.${version}` });
        if (round > 0) taken[index]?.push(milliseconds);
      }
    }
    print(checkouts, taken);
  } finally {
    await portal.stop();
  }
}

interface Release {
  /** Folder of the repository whose command it is. */
  checkout: string;
  token: string;
  version: string;
}

async function release(portal: Portal, { checkout, token, version }: Release): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['run', 'release', '--', folder, '--version', version, '--now', '--no-proof'], {
    cwd: checkout,
    env: { ...process.env, PORTAL_URL: portal.url, RELEASE_TOKEN: token },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  const registry = (await (await fetch(`${portal.url}/remotes.json`)).json()) as { remotes: { version: string }[] };
  const isLive = registry.remotes.some((remote) => remote.version === version);
  if (code !== 0 || !isLive) throw new Error(`${version} is not live: the command ended with ${code}`);
  return performance.now() - begun;
}

function print(checkouts: string[], taken: number[][]): void {
  console.log('| | least, ms | median | greatest |\n|---|---|---|---|');
  for (const [index, checkout] of checkouts.entries())
    console.log(
      `| ${[index === 0 ? 'this checkout' : path.basename(checkout), ...spread(taken[index] ?? [])].join(' | ')} |`,
    );
  const isMet = Math.max(...(taken[0] ?? [])) <= goal;
  console.log(`\nGoal: ${goal} ms in every round. Reached: ${isMet ? 'yes' : 'no'}.`);
  console.log(JSON.stringify({ bench: 'live', date: new Date().toISOString(), taken, goal }));
}

await main();
