import { linkAddress } from 'shared-api/document';

/** What a person types as an address, as an address: of a site, of a person, in the portal. Null for what is none. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#].*)?$/u.test(text)) return `https://${text}`;
  const isAddress = /^([a-z][a-z\d+.-]*:|[/#?])/i.test(text);
  return isAddress ? (linkAddress(ownAddress(text)) ?? null) : null;
}

/** The portal's own pages are called without its name: the link then leads there from every address of the portal. */
export function ownAddress(address: string): string {
  const { origin } = window.location;
  return origin !== 'null' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
