import { redirect } from 'react-router-dom';
import type { Role } from '../shapes/types.ts';
import { hasRole } from '../users/roles.ts';

/** Sends a person whose role is too low to the dashboard (specification section 2): for loaders and middleware. */
export function requireRole(person: { role: Role } | null | undefined, minimum: Role): void {
  if (!hasRole(person, minimum)) throw redirect('/dashboard');
}
