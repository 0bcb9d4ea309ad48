import { useEffect, useRef, useState } from 'react';

/**
 * A part of the editor whose code comes when it is first wanted; null until then, and where it does not come. It is
 * asked for again when it is wanted anew.
 */
export function useLater<Part>(isWanted: boolean, load: () => Promise<Part>, onFailure: () => void): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    load().then(
      (loaded) => !isGone && setPart(() => loaded),
      () => !isGone && failed.current(),
    );
    return () => {
      isGone = true;
    };
  }, [isMissing, load]);
  return part;
}
