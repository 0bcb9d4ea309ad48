/**
 * The hash with which the page's import map has this module checked; empty for one that the document has not named, as of
 * a version that has come since.
 *
 * @param address path, or whole address without a query
 */
export function integrityOf(address: string): string {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  return (map && JSON.parse(map).integrity?.[new URL(address, location.href).pathname]) || '';
}
