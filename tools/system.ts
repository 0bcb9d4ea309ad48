import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Need {
  what: string;
  isThere: () => boolean;
  packages: string[];
}

const postgresFolder = '/usr/lib/postgresql';

/** What the tests need beyond npm, and the Debian packages that bring it. */
const needs: Need[] = [
  { what: 'Chromium', isThere: () => existsSync('/usr/bin/chromium'), packages: ['chromium', 'fonts-dejavu-core'] },
  {
    what: 'nginx with the module brotli_static',
    isThere: () =>
      existsSync('/usr/sbin/nginx') && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  },
  { what: 'PostgreSQL', isThere: () => existsSync(postgresFolder), packages: ['postgresql'] },
];

/**
 * Installs what is missing where it can (Debian, root); elsewhere throws with the names and the command
 * that a person has to run.
 */
export function requireSystemPackages(): void {
  const missing = needs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const names = missing.map(({ what }) => what).join(', ');
  const packages = missing.flatMap((need) => need.packages);
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing: ${names}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const still = missing.filter(({ isThere }) => !isThere());
  if (still.length > 0) {
    throw new Error(
      `The tests need: ${still.map(({ what }) => what).join(', ')}. Install: sudo apt-get install ${packages.join(' ')}`,
    );
  }
}
