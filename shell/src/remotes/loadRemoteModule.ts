import { HOST_CONTRACT, type RegistryEntry, type RemoteModule, tryAgain } from 'shared-api';
import type { RemoteBuild } from './build.ts';
import { refreshCopies } from './copies.ts';
import { diagnose } from './diagnose.ts';
import { failureOf, isWorthRetrying, RemoteLoadError } from './failures.ts';
import { loadFederation } from './loadFederation.ts';
import { reportLoad } from './report.ts';

/** Attempts for one build before its previous version is tried. */
const attempts = 3;
const firstPause = 400;

export interface LoadedRemote {
  module: RemoteModule;
  version: string;
}

const loading = new Map<string, Promise<LoadedRemote>>();

/**
 * Loads a remote: bounded retries with growing, jittered pauses, then its previous live version once.
 * Callers at the same time share one load; a failed one is forgotten. Rejects with RemoteLoadError, at once where the
 * shell's loader does not come.
 */
export function loadRemoteModule(entry: RegistryEntry): Promise<LoadedRemote> {
  const key = `${entry.name}@${entry.version}`;
  const running = loading.get(key) ?? loadFederation().then(() => loadWithFallback(entry));
  loading.set(key, running);
  running.catch(() => loading.delete(key));
  return running;
}

/** Forgets a build that was loaded, and its copies in the browser's cache: the next load starts from the server. */
export async function discardModule(entry: RegistryEntry, suspect?: string): Promise<void> {
  loading.delete(`${entry.name}@${entry.version}`);
  await refreshCopies(entry, suspect);
  // Where the loader is not there it has nothing to forget.
  await loadFederation().then(
    ({ forgetBuild }) => forgetBuild(entry),
    () => undefined,
  );
}

async function loadWithFallback(entry: RegistryEntry): Promise<LoadedRemote> {
  try {
    if (!fitsHost(entry.hostContract)) {
      throw new RemoteLoadError(
        'contract',
        `${entry.name}@${entry.version} собран для контракта ${entry.hostContract}, портал даёт ${HOST_CONTRACT}`,
      );
    }
    return await loadWithRetries(entry);
  } catch (error) {
    const previous = await loadPrevious(entry).catch(() => null);
    if (!previous) throw error;
    return previous;
  }
}

/** Loads the version that was live before; null where there was none. Rejects when it does not load at once. */
export async function loadPrevious({ name, fallback }: RegistryEntry): Promise<LoadedRemote | null> {
  if (!fallback) return null;
  const previous = { ...fallback, name };
  try {
    const loaded = await loadOnce(previous);
    reportLoad({ remote: name, version: previous.version, outcome: 'loaded', recovered: true });
    return loaded;
  } catch (error) {
    // Nobody waits for it: the next time the browser has good copies.
    refreshCopies(previous).catch(() => undefined);
    throw error;
  }
}

function loadWithRetries(build: RemoteBuild): Promise<LoadedRemote> {
  return tryAgain((failures) => loadReported(build, failures > 0), {
    pauseAfter: (failures) => firstPause * 2 ** (failures - 1) * (0.5 + Math.random()),
    isWorthIt: (error, failures) => failures < attempts && isWorthRetrying(failureOf(error), failures),
  });
}

/** One try, of which the server learns when it fails, and when it is a recovery. Rejects with RemoteLoadError. */
async function loadReported(build: RemoteBuild, recovered: boolean): Promise<LoadedRemote> {
  const { name: remote, version } = build;
  const started = performance.now();
  try {
    const loaded = await loadOnce(build);
    reportLoad({ remote, version, outcome: 'loaded', duration: performance.now() - started, recovered });
    return loaded;
  } catch (cause) {
    const error = await diagnose(build, cause, performance.now() - started);
    reportLoad({ remote, version, outcome: 'failed', duration: performance.now() - started, error });
    throw error;
  }
}

async function loadOnce(build: RemoteBuild): Promise<LoadedRemote> {
  const { forgetBuild, loadBuild } = await loadFederation();
  try {
    return { module: await loadBuild(build), version: build.version };
  } catch (error) {
    forgetBuild(build);
    throw error;
  }
}

/** A shell serves contracts of its own major, up to its own minor. */
function fitsHost(required: string, offered = HOST_CONTRACT): boolean {
  const [major = 0, minor = 0] = required.split('.').map(Number);
  const [offeredMajor = 0, offeredMinor = 0] = offered.split('.').map(Number);
  return major === offeredMajor && minor <= offeredMinor;
}
