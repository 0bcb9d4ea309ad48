import { redirect } from 'react-router-dom';
import { type Host, hasRole, type Role } from 'shared-api';

/** Sends a person whose role is too low to the dashboard (specification section 2). */
export function requireRole(host: Host, role: Role): void {
  if (!hasRole(host.session.user(), role)) throw redirect('/dashboard');
}
