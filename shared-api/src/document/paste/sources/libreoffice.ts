import type { SourceNode } from '../../source.ts';
import { rewrite, withoutStart } from '../tree.ts';

/** LibreOffice writes the number of a heading right before its text. */
export function fromLibreOffice(nodes: readonly SourceNode[]): readonly SourceNode[] {
  return rewrite(nodes, (node) => {
    const found = /^h[1-6]$/.test(node.name) ? withoutStart(node.children, /^\s*(?:\d+\.)+(?=\p{L})/u) : null;
    return found ? [{ ...node, children: [`${found.match.trim()} `, ...found.rest] }] : undefined;
  });
}
