import { linkAddress } from '../../addresses.ts';
import type { Loss } from '../../read/context.ts';
import type { SourceNode } from '../../source.ts';
import { rewrite } from '../tree.ts';

/**
 * Links that lead somewhere: of the portal's own pages by their path, of other pages whole. An address that only its
 * own site understands, and a place that was not copied, leave their text.
 *
 * @param origin of the portal, as `https://portal.example`
 * @param isPage whether a path may be the portal's: a program's is on the disk
 */
export function withLinks(
  nodes: readonly SourceNode[],
  origin: string | undefined,
  isPage: boolean,
  lost: (loss: Loss) => void,
): readonly SourceNode[] {
  const targets = new Set<string>();
  const wanted = new Set<string>();
  rewrite(nodes, ({ name, attributes }) => {
    for (const id of [attributes.id, name === 'a' ? attributes.name : undefined]) if (id) targets.add(id);
    if (attributes.href?.startsWith('#')) wanted.add(placeOf(attributes.href));
    return undefined;
  });
  return rewrite(nodes, (node) => {
    const id = [node.attributes.id, node.attributes.name].find((one) => one && wanted.has(one));
    const { id: _, name: __, href, ...rest } = node.attributes;
    const address = href === undefined || node.name !== 'a' ? undefined : addressOf(href, origin);
    const isKept =
      address !== undefined && (address.startsWith('#') ? targets.has(placeOf(address)) : leads(address, isPage));
    if (address !== undefined && !isKept && !address.startsWith('#'))
      lost({ kind: 'address', name: 'a.href', value: address });
    return [{ ...node, attributes: { ...rest, ...(id && { id }), ...(isKept && { href: address }) } }];
  });
}

/** Word writes Russian names of places as the browser would. */
function placeOf(address: string): string {
  try {
    return decodeURIComponent(address.slice(1));
  } catch {
    return address.slice(1);
  }
}

function addressOf(href: string, origin: string | undefined): string {
  const address = href.trim();
  if (origin && address.startsWith(`${origin}/`)) return address.slice(origin.length);
  // Google's documents lead through its own page.
  const query = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(address)?.[1];
  return query === undefined ? address : placeOf(`#${query}`);
}

function leads(address: string, isPage: boolean): boolean {
  return linkAddress(address) !== undefined && (/^[a-z]+:/i.test(address) || (isPage && address.startsWith('/')));
}
