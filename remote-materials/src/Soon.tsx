import { useEffect } from 'react';

interface Props {
  /** The same function at every rendering. A failure is nobody's business: what is missing is asked for again when it is wanted. */
  load: () => Promise<unknown>;
}

/** Loads what is likely to be wanted next while nobody waits for anything. */
export function Soon({ load }: Props) {
  useEffect(() => {
    // Safari has learnt to say when it is idle only lately.
    if (isSparing() || !('requestIdleCallback' in window)) return;
    const request = requestIdleCallback(() => void load().catch(() => {}));
    return () => cancelIdleCallback(request);
  }, [load]);
  return null;
}

/** People can ask their browser to load nothing ahead. */
function isSparing(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
