import { useEffect, useState } from 'react';
import { loadPart } from './loadPart.ts';

/** A part of the program that is loaded once for all its places; a failed load is forgotten. */
export interface PartSource<T> {
  /** Null until it has come. */
  current: () => T | null;
  load: () => Promise<T>;
}

export function createPartSource<T>(load: () => Promise<T>): PartSource<T> {
  let part: T | null = null;
  let running: Promise<T> | null = null;
  return {
    current: () => part,
    load: () => {
      running ??= loadPart(load)
        .then((loaded) => {
          part = loaded;
          return loaded;
        })
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}

/** Loads the part for this place. `attempt` counts from 0; above that it was asked for again. */
export function usePart<T>(source: PartSource<T>) {
  const [part, setPart] = useState<T | null>(source.current);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isMissing = part === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    source.load().then(
      (loaded) => !isGone && setPart(() => loaded),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [source, isMissing, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { part, hasFailed, attempt, retry };
}
