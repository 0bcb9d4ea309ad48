import {
  loadRemote,
  type ModuleFederationRuntimePlugin as RuntimePlugin,
  registerRemotes,
} from '@module-federation/runtime';
import type { RemoteModule } from 'shared-api';
import { folderOf, type RemoteBuild, scriptTimeout } from './build.ts';
import { importModule } from './importModule.ts';
import { integrityOf } from './integrity.ts';
import { startRuntime } from './runtime.ts';

/** What the entry of a build exports. */
type Container = NonNullable<Awaited<ReturnType<NonNullable<RuntimePlugin['loadEntry']>>>>;

startRuntime({
  name: 'portal-loading',
  // The runtime's own limit of 20 s would leave people waiting; its type wants the script back too.
  createScript: ({ url }) => ({ script: scriptOf(url), timeout: scriptTimeout }),
  // For modules the runtime has no limit, and no second address.
  loadEntry: async ({ remoteInfo: { type, entry } }) => (type === 'module' ? loadEntryModule(entry) : undefined),
});

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
