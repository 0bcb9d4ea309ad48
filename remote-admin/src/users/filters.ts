import type { UserFilters } from 'shared-api';

export const userFilterNames = ['search', 'role', 'department', 'isActive'] as const;

/** Specification section 9. */
export const userPageSize = 20;

type Sort = NonNullable<UserFilters['sort']>;

/** Filters and order of the call, from the address. */
export function readUserFilters(get: (name: string) => string): UserFilters {
  const filters: UserFilters = {};
  const role = get('role');
  if (get('search')) filters.search = get('search');
  if (role === 'USER' || role === 'EDITOR' || role === 'ADMIN') filters.role = role;
  if (get('department')) filters.department = get('department');
  if (get('isActive')) filters.isActive = get('isActive') === 'true';
  if (/^-?(name|email|role|createdAt|lastLoginAt)$/.test(get('sort'))) filters.sort = get('sort') as Sort;
  return filters;
}
