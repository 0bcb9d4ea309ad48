import { readDocument, type SourceNode, writeDocument } from 'shared-api/document';
import { parseNodes } from '../../canonical.ts';
import { readText } from '../../plain-text.ts';

/** A document with marks after all of them were accepted (the newer one) or refused (the older one), in its one form. */
export function settle(html: string, side: 'accepted' | 'refused'): string {
  const [gone, tag] = side === 'accepted' ? ['removed', 'del'] : ['added', 'ins'];
  const settled = (nodes: readonly SourceNode[]): SourceNode[] =>
    nodes.flatMap((node): SourceNode[] => {
      if (typeof node === 'string') return [node];
      const change = node.attributes['data-change'];
      if (change === gone || node.name === tag) return [];
      const children = settled(node.children);
      const isMark = node.name === 'ins' || node.name === 'del' || (node.name === 'span' && change !== undefined);
      return isMark ? children : [{ ...node, children }];
    });
  return writeDocument(readDocument(settled(parseNodes(html))));
}

/** What a document says, without the spaces. */
export function wordsOf(html: string): string {
  return readText(html, { open: () => ' ', close: () => ' ' }).replace(/\s+/g, '');
}
