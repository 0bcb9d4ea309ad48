/** Rows that one call changes at most. */
export const mostAtOnce = 500;
