import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from './HostProvider.tsx';

const nothing = () => undefined;
const untold = () => nothing;

/**
 * Whether the portal is cut off from its server. Whoever asks tells it in place, without moving what is read: the shell
 * then leaves its own notice out. Always false in a shell that does not say.
 */
export function useCutOff(): boolean {
  const { connection } = useHost();
  useEffect(() => connection?.tellHere(), [connection]);
  return useSyncExternalStore(connection?.subscribe ?? untold, () => connection?.isCutOff() ?? false);
}
