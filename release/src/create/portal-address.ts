import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../arguments.ts';

/**
 * The portal that was named on the command line, in the environment or in package.json, in this order, or the one that
 * npx has this package from. Throws UsageError without any.
 */
export function portalAddress(named: string | undefined, kept?: string): string {
  const address = named ?? process.env.PORTAL_URL ?? kept ?? installedFrom(path.join(import.meta.dirname, '../..'));
  const url = address && URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(
    address
      ? `“${address}” is no address of a portal; it looks like https://portal.example`
      : 'Say which portal: --portal https://portal.example',
  );
}

/** Where npm has this package from, as the lock file of its installation says. */
function installedFrom(folder: string): string | undefined {
  try {
    const lock = JSON.parse(readFileSync(path.join(folder, '../.package-lock.json'), 'utf8'));
    return lock.packages[`node_modules/${path.basename(folder)}`].resolved;
  } catch {
    // Not installed by npm: the sources in their own repository.
    return undefined;
  }
}
