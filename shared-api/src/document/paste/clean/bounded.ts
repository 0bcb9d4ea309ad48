import type { SourceNode } from '../../source.ts';

/** Elements inside each other; a document takes a hundred (server/src/content/limits.ts), and a table gains bodies. */
const mostLevels = 70;
/** Also with those that leave nothing in a document. */
const mostDepth = 300;
const groups = new Set(
  'html body div span font section article main header footer nav o:p center form label'.split(' '),
);

/** A table without its cells would lose them: how deep at least it goes. */
const inside: Partial<Record<string, number>> = { table: 3, thead: 2, tbody: 2, tfoot: 2, tr: 1, ul: 1, ol: 1, dl: 1 };

interface Frame {
  nodes: readonly SourceNode[];
  next: number;
  out: SourceNode[];
  depth: number;
  levels: number;
}

/** What lies too deep takes the place of the element around it: everything else climbs down the tree. */
export function bounded(nodes: readonly SourceNode[]): readonly SourceNode[] {
  const top: SourceNode[] = [];
  const stack: Frame[] = [{ nodes, next: 0, out: top, depth: 0, levels: 0 }];
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const node = frame.nodes[frame.next];
    frame.next += 1;
    if (node === undefined) {
      stack.pop();
    } else if (typeof node === 'string') {
      frame.out.push(node);
    } else {
      const levels = frame.levels + (groups.has(node.name) ? 0 : 1);
      const isKept = levels + (inside[node.name] ?? 0) <= mostLevels && frame.depth < mostDepth;
      const children: SourceNode[] = isKept ? [] : frame.out;
      if (isKept) frame.out.push({ ...node, children });
      else if (frame.out.at(-1) !== ' ') frame.out.push(' ');
      stack.push({
        nodes: node.children,
        next: 0,
        out: children,
        depth: frame.depth + (isKept ? 1 : 0),
        levels: isKept ? levels : frame.levels,
      });
    }
  }
  return top;
}
