import { popups } from '../part/popups.ts';
import { usePart } from '../part/usePart.ts';
import type { WindowProps } from './DialogWindow.tsx';
import { WindowFailed } from './WindowFailed.tsx';

/**
 * A modal dialog: focus stays inside and returns, Escape and a click outside close it. Pages open without the code of it,
 * which comes once they are at rest.
 */
export function Dialog(props: WindowProps) {
  const { part, hasFailed, attempt, retry } = usePart(popups);
  if (part) return <part.DialogWindow {...props} />;
  if (!hasFailed && attempt === 0) return null;
  return (
    <WindowFailed name={`окно «${props.title}»`} onRetry={retry} isRetrying={!hasFailed} onClose={props.onClose} />
  );
}
