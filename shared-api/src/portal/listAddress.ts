/**
 * The address with one filter changed, or removed by ''; back on page 1 (specification section 2). `asTyped`, the wish
 * not to have the words corrected, goes with the words.
 */
export function withFilter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(name);
  else next.set(name, value);
  next.delete('page');
  // Other words may be mistyped once more.
  if (name === 'search') next.delete('asTyped');
  return next;
}

/** The address without these filters; what is not ours stays. */
export function withoutFilters(address: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [...names, 'page', 'asTyped']) next.delete(name);
  return next;
}

export function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}

/** Whatever is no page counts as the first. */
export function readPage(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
