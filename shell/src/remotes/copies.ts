import { folderOf, type RemoteBuild, scriptTimeout } from './build.ts';
import { integrityOf } from './integrity.ts';
import { giveUpHangingPreloads } from './preloads.ts';

/** Has the browser fetch the build's first files; a second time costs nothing. */
export function preloadBuild(build: RemoteBuild): void {
  for (const address of [build.entry, ...build.preload]) {
    if (document.querySelector(`link[href='${CSS.escape(address)}']`)) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: address });
    // In the mode in which it will be asked for, and with the same hash; else it would come twice.
    if (build.format === 'module') link.crossOrigin = 'anonymous';
    const integrity = integrityOf(address);
    if (integrity !== '') link.setAttribute('integrity', integrity);
    document.head.append(link);
  }
  giveUpHangingPreloads();
}

/**
 * Fetches the build's files past the browser's cache, so that what it keeps of them is what the server has.
 *
 * @param suspect address of a file that has not come: a new request would queue up behind the old one
 */
export async function refreshCopies(build: RemoteBuild, suspect?: string): Promise<void> {
  const folder = folderOf(build);
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((address) => address.startsWith(folder));
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), scriptTimeout);
  const addresses = new Set([...build.preload, ...used, ...(suspect ? [suspect] : [])]);
  addresses.delete(build.entry);
  // Where that hangs, the others are not asked for: they would take the connections of the rest of the portal.
  await Promise.allSettled([refresh(build.entry, patience.signal)]);
  await Promise.allSettled([...addresses].map((address) => refresh(address, patience.signal)));
  clearTimeout(timer);
}

/** Resolves when the whole file has come: until then it holds up whoever asks for the same. */
async function refresh(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { cache: 'reload', signal });
  await response.arrayBuffer();
}
