const schemes = new Set(['http', 'https', 'mailto', 'tel']);

/** An address that a link may lead to: of the portal, of a place in the text, or with one of four schemes. Else undefined. */
export function linkAddress(value: string | undefined): string | undefined {
  const address = value === undefined ? undefined : withoutBlanks(value);
  if (address === undefined || address.startsWith('//') || address.startsWith('/\\') || address.startsWith('\\'))
    return undefined;
  const scheme = /^([^/?#]*?):/.exec(address)?.[1];
  return scheme === undefined || schemes.has(scheme.toLowerCase()) ? address : undefined;
}

/** Without what browsers leave out of an address before they look at its scheme. */
function withoutBlanks(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && value.charCodeAt(end - 1) <= 0x20) end -= 1;
  return value.slice(start, end).replace(/[\t\n\r]/g, '');
}

/** Pictures, videos and files come from the portal's own store only: a foreign address would tell who reads what. */
export function fileAddress(value: string | undefined): string | undefined {
  return value?.startsWith('/files/') ? value : undefined;
}

/** What may be shown inside of a page, if the administrator allows its host. */
export function embedAddress(value: string | undefined): string | undefined {
  const address = value?.startsWith('//') ? `https:${value}` : value;
  return address !== undefined && /^https:\/\/[^/\s"<>\\]+/i.test(address) ? address : undefined;
}

export function isForeign(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Addresses of files are stored unsigned; an author's text carries those that were signed for the screen. */
export function withoutSignatures(content: string): string {
  return content.replace(/(\/files\/[a-z][a-z0-9]{23}\/[^"'?#\s()<>/]*)\?s=[\w.-]+/g, '$1');
}
