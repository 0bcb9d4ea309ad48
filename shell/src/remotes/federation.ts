import {
  loadRemote,
  type ModuleFederationRuntimePlugin as RuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RegistryEntry, RemoteModule } from 'shared-api';
import { importModule } from './importModule.ts';
import { integrityOf } from './integrity.ts';
import { giveUpHangingPreloads } from './preloads.ts';

/** One loadable build of a remote. */
export type RemoteBuild = Pick<RegistryEntry, 'name' | 'version' | 'container' | 'format' | 'entry' | 'preload'>;

/** What the entry of a build exports. */
type Container = NonNullable<Awaited<ReturnType<NonNullable<RuntimePlugin['loadEntry']>>>>;

/** Milliseconds after which a script or module that has not come is given up. */
export const scriptTimeout = 10_000;

registerPlugins([
  {
    name: 'portal-loading',
    // The runtime's own limit of 20 s would leave people waiting; its type wants the script back too.
    createScript: ({ url }) => ({ script: scriptOf(url), timeout: scriptTimeout }),
    // For modules the runtime has no limit, and no second address.
    loadEntry: async ({ remoteInfo: { type, entry } }) => (type === 'module' ? loadEntryModule(entry) : undefined),
  },
]);

/** Folders of builds that have failed, as whole addresses, and how often. */
const failures = new Map<string, number>();

function scriptOf(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  // A browser hands a failed or hanging preload to the next script of the same address that asks in the same mode.
  if (isOwnAddress(address) && failures.has(wholeFolderOf(address))) script.crossOrigin = 'anonymous';
  script.src = address;
  script.async = true;
  return script;
}

function isOwnAddress(address: string): boolean {
  return new URL(address, location.href).origin === location.origin;
}

/** A browser keeps that a module has failed: whoever asks again asks for another address. Its parts do the same. */
async function loadEntryModule(entry: string): Promise<Container> {
  const address = new URL(entry, location.href);
  const round = failures.get(wholeFolderOf(entry));
  if (round === undefined) return inTime(importModule<Container>(address.href), entry);
  address.searchParams.set('retry', String(round));
  return inTime(importChecked(address.href, integrityOf(entry)), entry);
}

/** The document's import map knows the module by another address: what the browser then imports is what it has fetched here. */
async function importChecked(address: string, integrity: string): Promise<Container> {
  if (integrity !== '') await fetch(address, { integrity });
  return importModule<Container>(address);
}

/** Rejects when the address does not answer in time. */
async function inTime<Loaded>(loading: Promise<Loaded>, address: string): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${address} does not answer`)), scriptTimeout);
  });
  try {
    return await Promise.race([loading, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads the build's './remote' through Module Federation. Rejects with whatever the runtime says. */
export async function loadBuild(build: RemoteBuild): Promise<RemoteModule> {
  await loadPreloadedAgain(build);
  registerRemotes([remoteOf(build)]);
  const module = await loadRemote<RemoteModule>(`${build.container}/remote`);
  if (typeof module?.routes !== 'function')
    throw new Error(`${build.name}@${build.version} does not export routes(host)`);
  return module;
}

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
 * Of a failed build of classic scripts, loads the parts that the page has preloaded by scripts that do not take the
 * preloads over, as those of webpack would: it has no part loaded that is there when its entry comes. One click would
 * else meet one failed preload after the other.
 */
async function loadPreloadedAgain(build: RemoteBuild): Promise<void> {
  if (build.format === 'module' || !failures.has(wholeFolderOf(build.entry))) return;
  const folder = folderOf(build);
  const links = document.querySelectorAll<HTMLLinkElement>(`link[href^='${CSS.escape(folder)}']`);
  const addresses = new Set([...links].map((link) => link.getAttribute('href') ?? ''));
  addresses.delete(build.entry);
  await Promise.all([...addresses].map(loadScript));
}

/** Resolves when the script has come or failed: what needs it says so. Rejects when it does not answer. */
function loadScript(address: string): Promise<void> {
  const loading = new Promise<void>((resolve) => {
    const script = scriptOf(address);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
  });
  return inTime(loading, address);
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

function folderOf({ entry }: Pick<RemoteBuild, 'entry'>): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/** The runtime makes whole addresses of the registry's. */
function wholeFolderOf(address: string): string {
  return new URL('.', new URL(address, location.href)).href;
}

/** As the runtime wants to know of it. */
function remoteOf({ container, entry, format }: RemoteBuild): { name: string; entry: string; type?: 'module' } {
  return { name: container, entry, ...(format === 'module' && { type: format }) };
}

/**
 * Forgets everything that a failed load has left in the page, so that the next one starts from the
 * files again: the container, its webpack chunks, its scripts, the runtime's own record.
 */
export function forgetBuild(build: RemoteBuild): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  // A script's own `var` cannot be deleted from the page, only emptied.
  globals[build.container] = undefined;
  globals[`webpackChunk${build.name}_${build.version}`.replace(/[^A-Za-z0-9]/g, '_')] = undefined;
  for (const script of document.querySelectorAll(`script[src*="${CSS.escape(folderOf(build))}"]`)) script.remove();
  const folder = wholeFolderOf(build.entry);
  failures.set(folder, (failures.get(folder) ?? 0) + 1);
  registerRemotes([remoteOf(build)], { force: true });
}
