export interface Paging {
  /** From 1. */
  page: number;
  limit: number;
}

/** The paging of an answer (specification section 3). */
export function paged({ page, limit }: Paging, total: number) {
  return { total, totalPages: Math.ceil(total / limit), page };
}
