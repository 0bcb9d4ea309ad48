import type { Loss } from '../../read/context.ts';
import { elementsOf, type SourceElement, type SourceNode, styleOf, textOf } from '../../source.ts';
import type { Sheet } from '../clean/sheet.ts';
import { hasClass, isBlank, regroup, rewrite } from '../tree.ts';
import { type Item, listsOf } from './build.ts';

const deepest = 9;

/**
 * Word writes an item as a paragraph that names its list and level, Word on the web each item as a list of its own.
 * Russian letters become figures, of which `lost` is told.
 */
export function withWordLists(
  nodes: readonly SourceNode[],
  sheet: Sheet,
  lost: (loss: Loss) => void,
): readonly SourceNode[] {
  // Side by side, as the items are.
  const unwrapped = rewrite(nodes, (node) => (hasClass(node, /^ListContainerWrapper$/) ? node.children : undefined));
  return regroup(unwrapped, (siblings) => {
    if (!siblings.some((node) => typeof node !== 'string' && isListed(node))) return siblings;
    const result: SourceNode[] = [];
    let items: Item[] = [];
    let blanks: SourceNode[] = [];
    const flush = () => {
      const letter = items.find(({ sign }) => /^[а-яё]{1,2}[.)]/i.test(sign));
      if (letter) lost({ kind: 'attribute', name: 'ol.type', value: letter.sign.trim() });
      for (const node of [...listsOf(items), ...blanks]) result.push(node);
      items = [];
      blanks = [];
    };
    for (const node of siblings) {
      const found = itemsOf(node, sheet);
      const last = items.at(-1);
      if (found.length > 0) {
        items.push(...found);
        blanks = [];
      } else if (last && isBlank(node)) {
        blanks.push(node);
      } else if (last && isContinued(node)) {
        items[items.length - 1] = { ...last, children: [...last.children, node] };
      } else {
        flush();
        result.push(typeof node === 'string' ? node : numberedHeading(node));
      }
    }
    flush();
    return result;
  });
}

function itemsOf(node: SourceNode, sheet: Sheet): Item[] {
  if (typeof node === 'string') return [];
  if (node.name === 'ul' || node.name === 'ol') return itemsOfWeb(node);
  if (node.name !== 'p' && node.name !== 'div') return [];
  const [, list, level] = /(l\d+)\s+level(\d+)/.exec(listStyle(node)) ?? [];
  if (list === undefined || level === undefined) return [];
  const format = /number-format:\s*([\w-]+)/.exec(sheet.get(`@list ${list}:level${level}`) ?? '')?.[1];
  return [{ level: Math.min(Number(level), deepest), list, sign: signOf(node), format, children: withoutSign(node) }];
}

function listStyle(node: SourceElement): string {
  return node.attributes.style?.includes('mso-list') ? (styleOf(node)['mso-list'] ?? '') : '';
}

/** Items of Word on the web; elsewhere the level stands at items of a tree, too. */
function itemsOfWeb(node: SourceElement): Item[] {
  const items = elementsOf(node);
  if (items.length === 0 || items.some(({ attributes }) => attributes['data-aria-level'] === undefined)) return [];
  const start = Number(node.attributes.start) || 1;
  return items.map(({ attributes, children }, index) => ({
    level: Math.min(Number(attributes['data-aria-level']) || 1, deepest),
    list: attributes['data-listid'] ?? '',
    sign: node.name === 'ol' ? `${start + index}.` : '·',
    children,
  }));
}

function isSign(node: SourceNode): boolean {
  return typeof node !== 'string' && listStyle(node) === 'Ignore';
}

function signOf(node: SourceElement): string {
  for (const child of elementsOf(node)) {
    const sign = isSign(child) ? textOf(child) : signOf(child);
    if (sign !== '') return sign;
  }
  return '';
}

function withoutSign({ children }: SourceElement): readonly SourceNode[] {
  return rewrite(children, (node) => (isSign(node) ? [] : undefined));
}

/** A paragraph of an item that has no sign of its own. */
function isContinued(node: SourceNode): boolean {
  return typeof node !== 'string' && hasClass(node, /^Mso(ListParagraphCxSp(Middle|Last)|ListContinue\d?)$/);
}

/** The number of a heading is a part of its text, other texts refer to it. */
function numberedHeading(node: SourceElement): SourceElement {
  if (!/^h[1-6]$/.test(node.name) || listStyle(node) === '') return node;
  const sign = signOf(node).replace(/[\s\u00a0]+/g, '');
  return { ...node, children: [sign === '' ? '' : `${sign} `, ...withoutSign(node)] };
}

/** Whether it may be an item, or a heading with a number. */
function isListed(node: SourceElement): boolean {
  return node.attributes.style?.includes('mso-list') || node.name === 'ul' || node.name === 'ol';
}
