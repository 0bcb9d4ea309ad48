import type { ListAddress } from 'shared-api';

/** What narrows the list, whichever page of it is shown in whichever order. */
export function filterText({ params }: Pick<ListAddress, 'params'>): string {
  const filters = new URLSearchParams(params);
  for (const name of ['page', 'sort']) filters.delete(name);
  filters.sort();
  return filters.toString();
}
