import { useEffect, useEffectEvent } from 'react';

interface Props {
  /** A failure is nobody's business: what is missing is asked for again when it is wanted. */
  load: () => Promise<unknown>;
}

/** Prepares once what is likely to be wanted next, while nobody waits for anything. */
export function Soon({ load }: Props) {
  const begin = useEffectEvent(() => void load().catch(() => {}));
  useEffect(() => {
    // Safari has learnt to say when it is idle only lately.
    if (isSparing() || !('requestIdleCallback' in window)) return;
    const request = requestIdleCallback(() => begin());
    return () => cancelIdleCallback(request);
  }, []);
  return null;
}

/** People can ask their browser to load nothing ahead. */
function isSparing(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
