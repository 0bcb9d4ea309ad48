import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Need {
  what: string;
  isThere: () => boolean;
  packages: string[];
  /** The tests run without it as well, only longer. */
  isWish?: true;
  /** Only `npm test -- --all` needs it. */
  isForAll?: true;
}

const postgresFolder = '/usr/lib/postgresql';
const headlessShell = '/usr/bin/chromium-headless-shell';
export const firefox = '/usr/bin/firefox-esr';

/** What the tests need beyond npm, and the Debian packages that bring it. */
const needs: Need[] = [
  { what: 'Chromium', isThere: () => existsSync('/usr/bin/chromium'), packages: ['chromium', 'fonts-dejavu-core'] },
  {
    what: "Chromium's headless shell",
    isThere: () => existsSync(headlessShell),
    packages: ['chromium-headless-shell'],
    isWish: true,
  },
  { what: 'Firefox', isThere: () => existsSync(firefox), packages: ['firefox-esr'], isForAll: true },
  {
    what: 'nginx with the module brotli_static',
    isThere: () =>
      existsSync('/usr/sbin/nginx') && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  },
  { what: 'OpenLDAP', isThere: () => existsSync('/usr/sbin/slapd'), packages: ['slapd'] },
  {
    what: 'curl and jq',
    isThere: () => existsSync('/usr/bin/curl') && existsSync('/usr/bin/jq'),
    packages: ['curl', 'jq'],
  },
  { what: 'PostgreSQL', isThere: () => existsSync(postgresFolder), packages: ['postgresql'] },
];

/**
 * Installs what is missing where it can (Debian, root); elsewhere throws with the names and the command
 * that a person has to run.
 *
 * @param all also what only `npm test -- --all` needs
 */
export function requireSystemPackages(all: boolean): void {
  const missing = needs.filter(({ isForAll, isThere }) => (all || !isForAll) && !isThere());
  if (missing.length === 0) return;
  const names = missing.map(({ what }) => what).join(', ');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing: ${names}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    // One by one: a package that this system does not have must not keep the others away.
    for (const need of missing) {
      const args = ['install', '-y', '-qq', ...need.packages];
      spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    }
  }
  const still = missing.filter(({ isThere, isWish }) => !isWish && !isThere());
  if (still.length > 0) {
    const packages = still.flatMap((need) => need.packages).join(' ');
    throw new Error(
      `The tests need: ${still.map(({ what }) => what).join(', ')}. Install: sudo apt-get install ${packages}`,
    );
  }
}

/** What the flows run in: the same Chromium without a window, which takes a third less of the processor, where there is one. */
export function testBrowser(): string {
  return existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium';
}
