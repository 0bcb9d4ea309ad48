import { elementsOf, type SourceElement, type SourceNode } from '../../source.ts';
import { element, findAll, hasClass, regroup, rewrite } from '../tree.ts';
import { calloutBySign } from './callouts.ts';

/** What Notion copies and exports: notes, toggles, lists to tick. `isCopied`: its `aside` is a note. */
export function fromNotion(nodes: readonly SourceNode[], isCopied: boolean): readonly SourceNode[] {
  return rewrite(regroup(nodes, joined), (node) => {
    if (node.name === 'figure' && hasClass(node, /^callout$/)) return [calloutBySign(node.children)];
    if (node.name === 'aside' && isCopied) return [calloutBySign(node.children)];
    if (node.name === 'ul' && hasClass(node, /^toggle$/)) return elementsOf(node).flatMap(({ children }) => children);
    if (node.name === 'li') return todo(node);
    // A link to a page and a bookmark are links, not pictures.
    if (node.name === 'figure' && findAll(node.children, ({ name }) => name === 'a' || name === 'img')[0]?.name === 'a')
      return hasClass(node, /^image$/) ? undefined : [element('p', {}, node.children)];
    return undefined;
  });
}

function todo(node: SourceElement): readonly SourceNode[] | undefined {
  const box = elementsOf(node).find((child) => hasClass(child, /^checkbox(-on|-off)?$/));
  if (!box) return undefined;
  const rest = node.children.filter((child) => child !== box);
  return [element('li', { 'aria-checked': String(hasClass(box, /^checkbox-on$/)) }, rest)];
}

const lists = /^(to-do-list|bulleted-list|numbered-list)$/;

/** An export has each item as a list of its own. */
function joined(siblings: readonly SourceNode[]): readonly SourceNode[] {
  if (!siblings.some((node) => typeof node !== 'string' && hasClass(node, lists))) return siblings;
  const result: SourceNode[] = [];
  for (const node of siblings) {
    const last = result.at(-1);
    const isNext = typeof node !== 'string' && typeof last === 'object' && hasClass(node, lists) && isAlike(last, node);
    if (isNext) result[result.length - 1] = { ...last, children: [...last.children, ...node.children] };
    else result.push(node);
  }
  return result;
}

function isAlike(one: SourceElement, other: SourceElement): boolean {
  return one.name === other.name && one.attributes.class === other.attributes.class && other.attributes.start !== '1';
}
