import type { Page } from 'playwright-core';
import type { ReleaseManifest } from 'shared-api';
import type { Findings } from './findings.ts';

/**
 * Runs in each document before anything of its own: remembers what the whole page uses, and leaves a way to ask what
 * has become of it. It has to stand by itself, as its text is what gets there.
 */
export function watchGlobals(): void {
  const owners = new Map<string, object>([['window', window]]);
  for (const key of Object.getOwnPropertyNames(window)) {
    const value: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
    if (typeof value === 'function') {
      owners.set(key, value);
      const { prototype } = value as { prototype?: object };
      if (prototype) owners.set(`${key}.prototype`, prototype);
    } else if (
      typeof value === 'object' &&
      value !== null &&
      /^(JSON|Math|Reflect|Intl|CSS|Atomics|console)$/.test(key)
    ) {
      owners.set(key, value);
    }
  }
  for (const key of ['navigator', 'history', 'localStorage', 'sessionStorage', 'crypto', 'performance'] as const) {
    owners.set(key, window[key]);
  }

  function look(): Map<string, Map<string, PropertyDescriptor>> {
    return new Map(
      [...owners].map(([name, owner]) => [name, new Map(Object.entries(Object.getOwnPropertyDescriptors(owner)))]),
    );
  }

  const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined) =>
    a !== undefined && b !== undefined && Object.is(a.value, b.value) && a.get === b.get && a.set === b.set;

  const before = look();
  function changes(): string[] {
    const changed: string[] = [];
    for (const [name, now] of look()) {
      // What pages keep there is no property of the store.
      if (/Storage$/.test(name) && name[0] === name[0]?.toLowerCase()) continue;
      const then = before.get(name) ?? new Map<string, PropertyDescriptor>();
      for (const key of new Set([...then.keys(), ...now.keys()])) {
        if (!isSame(then.get(key), now.get(key))) changed.push(`${name}.${key}`);
      }
    }
    return changed;
  }
  Object.defineProperty(window, Symbol.for('portal.proof'), { value: changes });
}

/** What of the page's globals is not as the browser has made it: `window.fetch`, `Array.prototype.at`. */
export function changedGlobals(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const changes = (window as unknown as Record<symbol, (() => string[]) | undefined>)[Symbol.for('portal.proof')];
    return changes?.() ?? [];
  });
}

/** Names in `window` that a build of ours brings by itself: its container, and the list of its chunks. */
function ownGlobals({ name, version, container }: { name: string; version: string; container: string }): string[] {
  const chunks = `webpackChunk${`${name}@${version}`.replace(/[^A-Za-z0-9_$]+/g, '_')}`;
  return [`window.${container}`, `window.${chunks}`];
}

/**
 * Wrapped by React Aria wherever its copy lies: the focus, to know whether the keyboard moves it, and what a template
 * holds, as it keeps the items of a list in one. The browser's own is called in the end.
 * The shell's loader of remotes comes with the first of them, if not before.
 * zod keeps the descriptions of schemas in one place for all its copies, and React leaves a name behind in Error when it
 * has asked for the stack of a component.
 */
const knownWraps = [
  ...['__GLOBAL_LOADING_REMOTE_ENTRY__', '__FEDERATION__', '__VMOK__', '_FEDERATION_RUNTIME_CORE'].map(
    (name) => `window.${name}`,
  ),
  'window.__zod_globalRegistry',
  'Error.prepareStackTrace',
  'HTMLElement.prototype.focus',
  ...['firstChild', 'appendChild', 'removeChild', 'insertBefore'].map(
    (name) => `HTMLTemplateElement.prototype.${name}`,
  ),
];

/** What has changed of the page's globals, but for what is known to be somebody else's doing, or harmless. */
export function addGlobals(changed: string[], known: string[], manifest: ReleaseManifest, findings: Findings): void {
  const allowed = new Set([...known, ...knownWraps, ...ownGlobals(manifest)]);
  for (const name of changed) if (!allowed.has(name)) findings.add('globals', name);
}
