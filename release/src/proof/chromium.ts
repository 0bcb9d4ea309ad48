import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where systems keep a Chromium. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the Chromium of CHROMIUM_PATH, else of one of this machine. Throws an Error that says what to install. */
export function findChromium(given = process.env.CHROMIUM_PATH): string {
  const found = [given || [...places, chromium.executablePath()]].flat().find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    `The proof run needs Chromium, and there is none${given ? ` at ${given} (CHROMIUM_PATH)` : ''}. Install it ` +
      '(Debian: apt-get install chromium), or set CHROMIUM_PATH, or release with --no-proof: the portal then shows ' +
      'the version as «без проверки».',
  );
}

export function startChromium(): Promise<Browser> {
  const executablePath = findChromium();
  // A container of CI has no user namespaces for the sandbox, and all that is opened is the team's own build.
  return chromium.launch({ executablePath, chromiumSandbox: false, args: ['--disable-gpu', '--disable-quic'] });
}
