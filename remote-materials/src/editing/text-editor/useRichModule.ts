import { useEffect, useState } from 'react';
import { createPartSource } from 'shared-ui';

export type RichModule = typeof import('./rich/rich.ts');

/** Milliseconds after which writing begins without it (specification section 9). */
const patience = 5000;

/** What has come once is there at once: who begins to write then waits for nothing. */
const source = createPartSource(() => import(/* webpackChunkName: "rich-editor" */ './rich/rich.ts'));

/** Loads the editor while nobody waits for it. */
export const loadRich = source.load;

/** The rich-text editor's own code, loaded when somebody begins to write. */
export function useRichModule() {
  const [module, setModule] = useState(source.current);
  const [isLate, setLate] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    if (source.current()) return;
    let isGone = false;
    const timer = setTimeout(() => setLate(true), patience);
    source.load().then(
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
