/** The paging of an answer (specification section 3). */
export function paged({ page, limit }: { page: number; limit: number }, total: number) {
  return { total, totalPages: Math.ceil(total / limit), page };
}
