import type { Registry, RegistryEntry } from 'shared-api';
import { loadPart } from 'shared-ui';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { withPreview } from '../preview/preview.ts';
import { personalRegistry } from './personal.ts';

/** What is live now. It changes under an open tab as releases come and go. */
export type RegistryStore = StoreApi<Registry>;

const address = '/remotes.json';
/** Milliseconds for which the last answer is believed. */
const freshFor = 500;
/** Milliseconds that a look at the registry may hold somebody up. */
const patience = 1_500;
/** How often the server is asked for a revision that it has told of, and milliseconds between. */
const tries = 3;
const pause = 300;

/** The registry that the document carries: known before any request, and without any remote's code. */
export function readRegistry(): Registry {
  const json = document.getElementById('registry')?.textContent;
  if (!json) throw new Error('Документ портала пришёл без реестра разделов. Обновите страницу.');
  return JSON.parse(json);
}

export async function createRegistryStore(first: Registry): Promise<RegistryStore> {
  const registry = await complete(first);
  return createStore<Registry>(() => registry);
}

/** What the server says, with the builds of developers' machines, which it does not know. */
async function complete(registry: Registry): Promise<Registry> {
  if (!registry.development) return registry;
  const { addBuilds } = await loadPart(() => import(/* webpackChunkName: "development" */ './development.ts'));
  return addBuilds(registry, registry.development);
}

export function useRegistry(registry: RegistryStore): Registry {
  return useStore(registry);
}

let lastLook = performance.now();
let looking: Promise<void> | null = null;
/** The newest revision that the tab knows of. */
let told: string | null = null;
/** The one that the tab has heard of last. */
let wanted: string | null = null;

/** Asks the server what is live, unless it was asked a moment ago. Without an answer the old registry stays. */
export function refreshRegistry(registry: RegistryStore, { isForced = false } = {}): Promise<void> {
  if (!isForced && performance.now() - lastLook < freshFor) return Promise.resolve();
  looking ??= look(registry).finally(() => {
    looking = null;
  });
  return looking;
}

/** Brings the registry to a revision of which the tab has heard, unless it hears of the next one meanwhile. */
export async function catchUp(registry: RegistryStore, revision: string): Promise<void> {
  wanted = revision;
  told = revision;
  for (let count = 0; count < tries; count += 1) {
    // What is under way may have been sent before.
    await looking;
    if (wanted !== revision || registry.getState().revision === revision) return;
    // The answer of a node that does not know of it yet has put it back.
    told = revision;
    if (count > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    await refreshRegistry(registry, { isForced: true });
  }
}

async function look(registry: RegistryStore): Promise<void> {
  const known = told;
  try {
    // A development override or a chosen channel is part of the page's own address, a preview of the tab's own.
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(address + query(), { cache: 'no-cache', signal });
    if (!response.ok) return;
    const live = await complete(await personalRegistry(await response.json(), signal));
    lastLook = performance.now();
    // Unless the tab has heard of another one since.
    if (told === known) told = live.revision ?? told;
    if (JSON.stringify(live) !== JSON.stringify(registry.getState())) registry.setState(live, true);
  } catch {
    // The way to the server is watched elsewhere; remotes that are loaded continue.
  }
}

/** The page's own query; by a revision the server and what stands before it know what would be too old. */
function query(): string {
  const search = withPreview(location.search);
  if (told === null) return search;
  return `${search}${search === '' ? '?' : '&'}revision=${told}`;
}

/** The remote whose mount is the path or a parent of it. */
export function remoteByPath(registry: Registry, path: string): RegistryEntry | undefined {
  return registry.remotes.find(({ mount }) => path === mount || path.startsWith(`${mount}/`));
}
