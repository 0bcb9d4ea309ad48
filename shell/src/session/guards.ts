import { redirect } from 'react-router-dom';
import { type Role, requireRole as requireRoleOf } from 'shared-api';
import { signInAddress } from './returnTarget.ts';
import { giveUp, session, settledSession } from './session.ts';

/**
 * Route middleware: nobody passes unless signed in. Waits for the session while it is being loaded. The page of an
 * interrupted session stays until it is left.
 */
export async function requireSession({ request }: { request: Request }): Promise<void> {
  const { status } = await settledSession();
  if (status === 'signedIn' || (status === 'interrupted' && isOpen(request))) return;
  giveUp();
  throw redirect(signInAddress(requestedPlace(request)));
}

function isOpen(request: Request): boolean {
  return new URL(request.url).pathname === location.pathname;
}

/** Route middleware below requireSession: sends a person whose role is too low to the dashboard. */
export function requireRole(minimum: Role): () => void {
  return () => requireRoleOf(session.getState().user, minimum);
}

/** The router leaves the fragment out of its requests; on the first page the address bar still has it. */
function requestedPlace(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const place = pathname + search;
  return place === location.pathname + location.search ? place + location.hash : place;
}
