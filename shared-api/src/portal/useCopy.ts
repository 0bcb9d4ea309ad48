import { useHost } from './HostProvider.tsx';

/**
 * Copies a text for the person, and says whether that worked: without https a browser has no clipboard.
 *
 * @param done what is said of a copied text
 * @param failed what is said, and what to do, when it was not copied
 */
export function useCopy(done: string, failed: string): (text: string) => Promise<void> {
  const { notify } = useHost();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return notify.error(failed);
    }
    notify.success(done);
  };
}
