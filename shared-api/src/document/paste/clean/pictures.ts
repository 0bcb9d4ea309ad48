import type { Loss } from '../../read/context.ts';
import type { SourceElement, SourceNode } from '../../source.ts';
import { hasClass, rewrite } from '../tree.ts';

/** Where a picture waits for its upload, so that it passes for one of the portal's while the document is read. */
export const waiting = '/files/paste:';

const data = /^data:image\/[\w.+-]+[;,]/i;

/**
 * Pictures of the portal stay, those that came with the text go to `pictures` and are named by their place there.
 * Nothing can be read of files on somebody's disk, and nobody asks other sites: those are told, by a name.
 */
export function withPictures(
  nodes: readonly SourceNode[],
  origin: string | undefined,
  pictures: string[],
  lost: (loss: Loss) => void,
): readonly SourceNode[] {
  const known = new Map<string, number>();
  return rewrite(nodes, (node) => {
    if (node.name !== 'img') return undefined;
    const sign = signOf(node);
    if (sign !== undefined) return [sign];
    const given = node.attributes.src?.trim() ?? '';
    const src = origin && given.startsWith(`${origin}/files/`) ? given.slice(origin.length) : given;
    if (src.startsWith('/files/') && !src.startsWith(waiting)) return [withSource(node, src)];
    if (data.test(src)) {
      const index = known.get(src) ?? pictures.push(src) - 1;
      known.set(src, index);
      return [withSource(node, `${waiting}${index}`)];
    }
    if (src !== '' && !isDot(node)) lost({ kind: 'element', name: 'img', value: nameOf(node, src) });
    return [];
  });
}

function withSource(node: SourceElement, src: string): SourceElement {
  return { ...node, attributes: { ...node.attributes, src } };
}

/** A picture that stands for a letter. */
function signOf(node: SourceElement): string | undefined {
  if (!hasClass(node, /^(emoji|emoticon)$/)) return undefined;
  return node.attributes['data-emoji-fallback'] ?? node.attributes.alt ?? '';
}

/** What only counts readers. */
function isDot({ attributes: { width, height } }: SourceElement): boolean {
  return (width === '1' || width === '0') && (height === '1' || height === '0');
}

/** What the author calls it, or the name of its file: where it lies on a disk is nobody's business. */
function nameOf({ attributes }: SourceElement, src: string): string {
  if (/^https?:/i.test(src)) return src;
  const given = attributes.alt?.trim() || attributes['data-linked-resource-default-alias'];
  return given || (/^data:/i.test(src) ? 'data:' : (src.split(/[/\\]/).at(-1) ?? src));
}
