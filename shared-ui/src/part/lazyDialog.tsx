import type { ComponentType } from 'react';
import { WindowFailed } from '../dialog/WindowFailed.tsx';
import { popups } from './popups.ts';
import { createPartSource, usePart } from './usePart.ts';

/** As `lazyPart`, for a dialog: if it does not come, a dialog says so, which can be closed. */
export function lazyDialog<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  { name }: { name: string },
): ComponentType<P> {
  const source = createPartSource(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top of a module, as lazy is.
  return function LazyDialog(props: P) {
    const own = usePart(source);
    // Beside it, not after it.
    const frame = usePart(popups);
    if (own.part && frame.part) return <own.part {...props} />;
    const hasFailed = own.hasFailed || frame.hasFailed;
    if (!hasFailed && own.attempt === 0) return null;
    const retry = () => {
      if (!own.part) own.retry();
      if (!frame.part) frame.retry();
    };
    return <WindowFailed name={name} onRetry={retry} isRetrying={!hasFailed} onClose={props.onClose} />;
  };
}
