import { ownAddress } from './address.ts';
import { decoded } from './decoded.ts';

/** A cuid2, as materials are called by. */
const page = /^\/materials\/([a-z][a-z0-9]{23})\/?(?:\?[^#]*)?(?:#(.*))?$/;

/** Where an address leads: to a material (and a place in it), to a place of the same text, or elsewhere. */
export type Destination =
  | { kind: 'material'; id: string; place: string }
  | { kind: 'place'; place: string }
  | { kind: 'other'; label: string };

export function destinationOf(address: string): Destination {
  const href = ownAddress(address);
  const [, id, place = ''] = page.exec(href) ?? [];
  if (id) return { kind: 'material', id, place: decoded(place) };
  if (href.startsWith('#')) return { kind: 'place', place: decoded(href.slice(1)) };
  return { kind: 'other', label: shortened(href) };
}

const longest = 60;

/** An address as people read it: without its scheme, its middle cut out. */
function shortened(href: string): string {
  const text = readable(href.replace(/^https?:\/\/(www\.)?|^mailto:|^tel:/i, '').replace(/\/$/, '')) || href;
  return text.length > longest ? `${text.slice(0, longest - 16)}…${text.slice(-15)}` : text;
}

/** Signs that nobody sees, such as those that turn the order of letters, stay as they are written in addresses. */
function readable(text: string): string {
  let plain = text;
  try {
    plain = decodeURI(text);
  } catch {
    // It is shown as it stands.
  }
  return plain.replace(/[\p{C}\p{Z}]/gu, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '\ufffd'));
}
