import type { AdminUser } from 'shared-api';

/** The person as the call that changes him wants it. */
export function toChange({ firstName, lastName, email, username, role, isActive, department }: AdminUser) {
  return { firstName, lastName, email, username, role, isActive, department: department?.id ?? '' };
}
