import { loadPart } from 'shared-ui';
import { failureOf, RemoteLoadError } from './failures.ts';

/**
 * The shell's part that loads remotes; its own pages do without it. Rejects with RemoteLoadError when its file does not
 * come: that is no fault of the remote.
 */
export async function loadFederation(): Promise<typeof import('./federation.ts')> {
  try {
    return await loadPart(() => import(/* webpackChunkName: "federation" */ './federation.ts'));
  } catch (cause) {
    const failure = failureOf(cause) === 'timeout' ? 'timeout' : 'network';
    throw new RemoteLoadError(failure, `Загрузчик разделов: ${String(cause)}`, cause);
  }
}

/** Has it there before anybody goes to a section. Where it does not come, the section says so. */
export function prepareFederation(): void {
  loadFederation().catch(() => undefined);
}
