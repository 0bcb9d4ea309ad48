import type { ReactNode } from 'react';
import { SearchX } from '../icon/icons.ts';
import { EmptyState, LoadFailed } from './states.tsx';

interface Props {
  /** What `useRouteFailure` of shared-api returns. */
  failure: { error: Error; isMissing: boolean; retry: () => void; isRetrying: boolean };
  /** What is said where there is no such thing, and the link that leads back. */
  missing: { title: string; text: ReactNode; back: ReactNode };
  /** What is said where it did not come. */
  title: string;
  message?: ReactNode;
}

/** Stands in for a screen whose data did not come: there is no such thing, or it may be asked for again. */
export function ScreenFailure({ failure, missing, title, message = failure.error.message }: Props) {
  if (failure.isMissing)
    return (
      <EmptyState isPage title={missing.title} icon={<SearchX />} action={missing.back}>
        {missing.text}
      </EmptyState>
    );
  return <LoadFailed isPage title={title} message={message} onRetry={failure.retry} isRetrying={failure.isRetrying} />;
}
