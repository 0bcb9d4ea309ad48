import type { LogFilters } from 'shared-api';

export const logFilterNames = ['search', 'action', 'userId', 'dateFrom', 'dateTo'] as const;

/** Specification section 9. */
export const logPageSize = 50;

/** Filters of the call; days of the address become moments in the reader's own time zone. */
export function readLogFilters(get: (name: string) => string): LogFilters {
  const filters: LogFilters = {};
  for (const name of ['search', 'action', 'userId'] as const) if (get(name)) filters[name] = get(name);
  const from = startOf(get('dateFrom'));
  if (from) filters.dateFrom = from.toISOString();
  const to = startOf(get('dateTo'));
  if (to) filters.dateTo = new Date(to.getFullYear(), to.getMonth(), to.getDate(), 23, 59, 59, 999).toISOString();
  return filters;
}

function startOf(day: string): Date | undefined {
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
