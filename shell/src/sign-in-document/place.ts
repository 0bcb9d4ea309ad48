import { returnTarget } from '../session/returnTarget.ts';

/**
 * Where this sign-in leads to. A session that ended inside the shell has left it in the history, where it survives that
 * the page is loaded anew; a link has it in the address.
 */
export function place(): string {
  const state = history.state as { usr?: { from?: unknown } | null } | null;
  return returnTarget(state?.usr?.from ?? new URLSearchParams(location.search).get('from'));
}
