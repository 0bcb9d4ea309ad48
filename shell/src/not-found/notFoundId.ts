/** Of the route that stands for every address without a page. */
export const notFoundId = 'portal:not-found';
