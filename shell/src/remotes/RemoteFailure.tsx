import { useState } from 'react';
import { LoadFailed } from 'shared-ui';
import { failureTexts, isRemoteLoadError } from './failures.ts';

interface Props {
  label: string;
  error: unknown;
  /** Resolves when the attempt has ended; if it has succeeded, this panel is gone by then. */
  onRetry: () => Promise<void>;
}

/** Stands in the area of a remote that could not be loaded or has thrown; the rest of the portal goes on. */
export function RemoteFailure({ label, error, onRetry }: Props) {
  const [isRetrying, setRetrying] = useState(false);
  const { title, text } = failureTexts[isRemoteLoadError(error) ? error.failure : 'render'];
  const retry = () => {
    setRetrying(true);
    void onRetry().finally(() => setRetrying(false));
  };
  return (
    <LoadFailed title={`${label}: ${title.toLowerCase()}`} message={text} onRetry={retry} isRetrying={isRetrying} />
  );
}
