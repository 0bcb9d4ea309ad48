import { useEffect, useState } from 'react';
import { notWhenIdle, whenIdle } from 'shared-ui';

/** False until the page has nothing more urgent to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const id = whenIdle(() => setIdle(true));
    return () => notWhenIdle(id);
  }, []);
  return isIdle;
}
