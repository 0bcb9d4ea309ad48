import type { ComponentType } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { PartFailed } from './lazyPart.tsx';
import { createPartSource, usePart } from './usePart.ts';

/** As `lazyPart`, for a dialog: if it does not come, a dialog says so, which can be closed. */
export function lazyDialog<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  { name }: { name: string },
): ComponentType<P> {
  const source = createPartSource(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top of a module, as lazy is.
  return function LazyDialog(props: P) {
    const { part: Loaded, hasFailed, attempt, retry } = usePart(source);
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed && attempt === 0) return null;
    return (
      <Dialog title="Окно не открылось" onClose={props.onClose}>
        <PartFailed name={name} onRetry={retry} isRetrying={!hasFailed} />
      </Dialog>
    );
  };
}
