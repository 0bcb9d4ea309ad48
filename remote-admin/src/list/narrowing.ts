/** Filters of a list without what chooses a page of it, for a call that takes all of its rows. */
export function narrowing<Filters extends { page?: unknown; limit?: unknown; sort?: unknown }>({
  page: _page,
  limit: _limit,
  sort: _sort,
  ...filters
}: Filters) {
  return filters;
}
