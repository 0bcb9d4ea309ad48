import { LoadFailed } from 'shared-ui';
import { failureTexts, isRemoteLoadError } from './failures.ts';

interface Props {
  label: string;
  error: unknown;
  onRetry: () => void;
}

/** Stands in the area of a remote that could not be loaded or has thrown; the rest of the portal goes on. */
export function RemoteFailure({ label, error, onRetry }: Props) {
  const { title, text } = failureTexts[isRemoteLoadError(error) ? error.failure : 'render'];
  return <LoadFailed title={`${label}: ${title.toLowerCase()}`} message={text} onRetry={onRetry} />;
}
