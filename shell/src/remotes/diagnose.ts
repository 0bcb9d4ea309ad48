import { type RemoteBuild, scriptTimeout } from './build.ts';
import { RemoteLoadError } from './failures.ts';

/**
 * Finds out why a build did not load by asking for its files once more, past the browser's cache: a broken copy in the
 * cache would otherwise stay after the fault on the server has been fixed.
 *
 * @param cause what the federation runtime said; it stands when all files are there
 * @param waited milliseconds until the load failed; whoever has waited for a script in vain is not kept longer
 */
export async function diagnose(build: RemoteBuild, cause: unknown, waited: number): Promise<RemoteLoadError> {
  const subject = `${build.name}@${build.version}`;
  if (waited >= scriptTimeout)
    return new RemoteLoadError('timeout', `${subject}: нет ответа ${Math.round(waited)} мс`, cause);
  for (const address of new Set([build.entry, ...build.preload])) {
    const failure = await probe(address);
    if (failure) return new RemoteLoadError(failure, `${subject}: ${address}: ${failure}`, cause);
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new RemoteLoadError('execution', `${subject}: ${reason}`, cause);
}

async function probe(address: string): Promise<'network' | 'gone' | 'timeout' | null> {
  try {
    const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(scriptTimeout) });
    if (response.status === 404 || response.status === 410) return 'gone';
    if (!response.ok) return 'network';
    // A proxy's error page comes with 200 and HTML; the browser refuses it as a script.
    if (!/javascript/.test(response.headers.get('content-type') ?? '')) return 'gone';
    await response.arrayBuffer();
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
}
