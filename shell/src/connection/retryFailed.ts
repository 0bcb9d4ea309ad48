import type { DataRouter } from 'react-router-dom';

/**
 * Asks once more for the page whose data did not come. A page that is there is left as it is: its answer may fail again,
 * and would take the page away with what is being typed in it.
 */
export function retryFailed(router: Pick<DataRouter, 'state' | 'revalidate'>): void {
  if (router.state.errors) void router.revalidate();
}
