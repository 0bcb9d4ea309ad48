import { useState } from 'react';
import { LoadFailed } from 'shared-ui';
import { failureOf, failureTexts } from './failures.ts';

/** Resolves when the attempt has ended; if it has succeeded, the panel is gone by then. */
export type Retry = (error: unknown) => Promise<void>;

interface Props {
  label: string;
  error: unknown;
  onRetry: Retry;
}

/** Stands in the area of a remote that could not be loaded or has thrown; the rest of the portal continues. */
export function RemoteFailure({ label, error, onRetry }: Props) {
  const [isRetrying, setRetrying] = useState(false);
  const { title, text } = failureTexts[failureOf(error)];
  const retry = () => {
    setRetrying(true);
    void onRetry(error).finally(() => setRetrying(false));
  };
  return (
    <LoadFailed
      isPage
      title={`${label}: ${title.toLowerCase()}`}
      message={text}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}
