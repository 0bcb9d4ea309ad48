import type { LogFilters } from 'shared-api';

/** The filters in the address; `object` is the id of what entries are about. */
export const logFilterNames = ['search', 'action', 'userId', 'object', 'dateFrom', 'dateTo'] as const;

/** Specification section 9. */
export const logPageSize = 50;

/** Filters of the call; days of the address are the company's, and the server knows when they begin and end. */
export function readLogFilters(get: (name: string) => string): LogFilters {
  const filters: LogFilters = {};
  for (const name of ['search', 'action', 'userId'] as const) if (get(name)) filters[name] = get(name);
  if (get('object')) filters.objectId = get('object');
  for (const name of ['dateFrom', 'dateTo'] as const) if (isDay(get(name))) filters[name] = get(name);
  return filters;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
