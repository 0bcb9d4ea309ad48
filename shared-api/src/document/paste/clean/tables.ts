import { elementsOf, type SourceElement, type SourceNode, styleOf } from '../../source.ts';
import type { SourceKind } from '../source-kind.ts';
import { element, findAll, isBlank, rewrite } from '../tree.ts';

/** Places that a table takes at most, also by being ragged: each is a cell in the end. */
const mostPlaces = 50_000;

/** Tables with their head, without what only draws them; what is too big for one, row by row as text. */
export function withTables(nodes: readonly SourceNode[], kind: SourceKind): readonly SourceNode[] {
  return rewrite(nodes, (node) => {
    // Word ends a ragged table with a row that only has widths.
    if (node.name === 'tr' && (cellsOf(node).length === 0 || (kind === 'word' && node.attributes.height === '0')))
      return [];
    if (node.name === 'thead') return [kind === 'sheet' ? { ...node, name: 'tbody' } : asHead(node)];
    if (node.name === 'th' && kind === 'sheet') return [{ ...node, name: 'td' }];
    return node.name === 'table' ? table(node, kind) : undefined;
  });
}

function table(node: SourceElement, kind: SourceKind): readonly SourceNode[] {
  const rows = rowsOf(node);
  const cells = rows.map(cellsOf);
  const widest = Math.max(0, ...cells.map((row) => row.reduce((sum, cell) => sum + spanOf(cell), 0)));
  const isOnlyOne = kind === 'sheet' && rows.length === 1 && cells[0]?.length === 1;
  if (isOnlyOne || /^(presentation|none)$/.test(node.attributes.role ?? ''))
    return [
      element(
        'div',
        {},
        cells.flat().map(({ children }) => element('div', {}, children)),
      ),
    ];
  if (rows.length * Math.min(widest, 1000) > mostPlaces)
    return cells.map((row) =>
      element(
        'p',
        {},
        row.flatMap(({ children }) => [...flat(children), ' ']),
      ),
    );
  const [first] = rows;
  if (kind !== 'word' || !first || rows.length < 2 || !looksLikeHead(first)) return [node];
  return [withHead(node, first)];
}

function rowsOf(node: SourceElement): SourceElement[] {
  return elementsOf(node).flatMap((child) =>
    child.name === 'tr' ? [child] : sections.has(child.name) ? rowsOf(child) : [],
  );
}

const sections = new Set(['thead', 'tbody', 'tfoot']);

function cellsOf(row: SourceElement): SourceElement[] {
  return elementsOf(row).filter(({ name }) => name === 'td' || name === 'th');
}

function spanOf({ attributes }: SourceElement): number {
  return Math.min(Math.max(1, Number(attributes.colspan) || 1), 1000);
}

/** Text of a cell in a line. */
function flat(nodes: readonly SourceNode[]): readonly SourceNode[] {
  return rewrite(nodes, (node) => [...node.children, ' ']);
}

function asHead(node: SourceElement): SourceElement {
  return {
    ...node,
    children: rewrite(node.children, (inner) => (inner.name === 'td' ? [{ ...inner, name: 'th' }] : undefined)),
  };
}

/**
 * Word calls the first row of every table so; it is a head where each cell is bold, shaded or in the middle, and none
 * is empty.
 */
function looksLikeHead(row: SourceElement): boolean {
  const cells = cellsOf(row);
  if (!/mso-yfti-firstrow:\s*yes/.test(row.attributes.style ?? '') || cells.length < 2) return false;
  return cells.every((cell) => !isBlank(cell) && (isShaded(cell) || isStrong(cell) || isCentered(cell)));
}

function isShaded(cell: SourceElement): boolean {
  const { background, 'background-color': color } = styleOf(cell);
  return !/^(|white|#ffffff|transparent|none|auto)$/i.test(background ?? color ?? '');
}

function isStrong(cell: SourceElement): boolean {
  const isBold = (node: SourceNode): boolean =>
    typeof node === 'string'
      ? isBlank(node)
      : node.name === 'b' ||
        node.name === 'strong' ||
        /^(bold|[6-9]00)$/.test(styleOf(node)['font-weight'] ?? '') ||
        node.children.every(isBold);
  return cell.children.every(isBold);
}

function isCentered(cell: SourceElement): boolean {
  const blocks = findAll([cell], ({ name }) => name === 'p');
  return blocks.length > 0 && blocks.every((one) => (styleOf(one)['text-align'] ?? one.attributes.align) === 'center');
}

function withHead(node: SourceElement, first: SourceElement): SourceElement {
  const head = asHead(element('thead', {}, [first]));
  const without = (nodes: readonly SourceNode[]): SourceNode[] =>
    nodes.flatMap((child) => {
      if (child === first) return [];
      if (typeof child === 'string' || !sections.has(child.name)) return [child];
      return [{ ...child, children: without(child.children) }];
    });
  const rest = without(node.children);
  const at = rest.findIndex((child) => typeof child !== 'string' && (child.name === 'tr' || sections.has(child.name)));
  return { ...node, children: rest.toSpliced(at < 0 ? rest.length : at, 0, head) };
}
