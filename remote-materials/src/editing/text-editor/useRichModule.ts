import { useEffect, useState } from 'react';
import { loadPart } from 'shared-ui';

export type RichModule = typeof import('./rich/rich.ts');

/** Milliseconds after which writing begins without it (specification section 9). */
const patience = 5000;

/** The rich-text editor's own code, loaded when somebody begins to write. */
export function useRichModule() {
  const [module, setModule] = useState<RichModule | null>(null);
  const [isLate, setLate] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => setLate(true), patience);
    loadPart(() => import(/* webpackChunkName: "rich-editor" */ './rich/rich.ts')).then(
      (loaded) => !isGone && setModule(loaded),
      () => !isGone && setLate(true),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [attempt]);

  return { module, isLate: isLate && !module, retry: () => setAttempt((count) => count + 1) };
}
