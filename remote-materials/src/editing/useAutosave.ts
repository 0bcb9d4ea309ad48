import { useEffect, useMemo, useRef, useState } from 'react';

export type AutosaveState = 'idle' | 'saving' | 'saved' | 'failed';

/**
 * Keeps input some time after the last key, and at once when the page goes out of sight. One save at a time:
 * a save that would come in the middle of another follows it.
 *
 * @param delay milliseconds
 */
export function useAutosave(save: () => Promise<void>, delay: number) {
  const [state, setState] = useState<AutosaveState>('idle');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const latest = useRef(save);
  latest.current = save;

  const keeper = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isWanted = false;
    const run = async (): Promise<void> => {
      clearTimeout(timer);
      if (isRunning || !isWanted) return;
      isWanted = false;
      isRunning = true;
      setState('saving');
      try {
        await latest.current();
        setSavedAt(new Date());
        setState('saved');
      } catch {
        setState('failed');
        isWanted = true;
        timer = setTimeout(run, delay * 2);
      } finally {
        isRunning = false;
        if (isWanted && !timer) timer = setTimeout(run, delay);
      }
    };
    return {
      touch: () => {
        isWanted = true;
        clearTimeout(timer);
        timer = setTimeout(run, delay);
      },
      cancel: () => {
        isWanted = false;
        clearTimeout(timer);
      },
      flush: () => void run(),
    };
  }, [delay]);

  useEffect(() => {
    const handleHidden = () => document.visibilityState === 'hidden' && keeper.flush();
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      keeper.cancel();
    };
  }, [keeper]);

  return { state, savedAt, touch: keeper.touch, cancel: keeper.cancel };
}
