import { readPage, type UserFilters } from 'shared-api';
import { readSort } from '../list/readSort.ts';

export const userFilterNames = ['search', 'role', 'department', 'isActive'] as const;

/** Specification section 9. */
export const userPageSize = 20;

/** Filters, order and page of the call, from the address. */
export function readUserFilters(address: URLSearchParams): UserFilters {
  const filters: UserFilters = {};
  const get = (name: string) => address.get(name) ?? '';
  const role = get('role');
  if (get('search')) filters.search = get('search');
  if (role === 'USER' || role === 'EDITOR' || role === 'ADMIN') filters.role = role;
  if (get('department')) filters.department = get('department');
  if (get('isActive')) filters.isActive = get('isActive') === 'true';
  const sort = readSort(address, ['name', 'email', 'role', 'createdAt', 'lastLoginAt']);
  if (sort) filters.sort = sort;
  return { ...filters, page: readPage(address), limit: userPageSize };
}
