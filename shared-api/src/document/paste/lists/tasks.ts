import { type SourceElement, type SourceNode, styleOf } from '../../source.ts';
import { element, isBlank, regroup, rewrite, withoutStart } from '../tree.ts';

/** Items to tick, however a program writes them, as items that begin with a box. */
export function withTasks(nodes: readonly SourceNode[]): readonly SourceNode[] {
  const items = rewrite(nodes, (node) => (node.name === 'li' ? item(node) : undefined));
  return regroup(items, tickedParagraphs);
}

const signs = /^\s*[☐☑☒]\ufe0f?[\s\u00a0]*/;
const brackets = /^\s*\[[ xXхХ]\][\s\u00a0]+/;

function item(node: SourceElement): readonly SourceNode[] | undefined {
  const { attributes } = node;
  const state = attributes['aria-checked'] ?? stateByClass(attributes);
  if (state !== undefined) return [ticked(state === 'true', withoutStrike(node.children, state === 'true'))];
  const found = withoutStart(node.children, signs) ?? withoutStart(node.children, brackets);
  return found ? [ticked(/[☑☒xXхХ]/.test(found.match), found.rest)] : undefined;
}

/** Confluence marks an item by a class. */
function stateByClass(attributes: SourceElement['attributes']): string | undefined {
  if (attributes['data-inline-task-id'] === undefined) return undefined;
  return String(/(^|\s)checked(\s|$)/.test(attributes.class ?? ''));
}

function ticked(isDone: boolean, children: readonly SourceNode[]): SourceElement {
  const box = element('input', { type: 'checkbox', ...(isDone && { checked: '' }) }, []);
  const rest = children.filter((child) => typeof child === 'string' || !isBox(child));
  return element('li', {}, [box, ...rest]);
}

/** Google's documents draw the box as a picture, others have a real one. */
function isBox({ name, attributes }: SourceElement): boolean {
  return name === 'input' || (name === 'img' && attributes['aria-roledescription'] === 'checkbox');
}

/** What is done is struck through by the program, not by its author. */
function withoutStrike(nodes: readonly SourceNode[], isDone: boolean): readonly SourceNode[] {
  if (!isDone) return nodes;
  return rewrite(nodes, (node) => {
    if (!/line-through/.test(styleOf(node)['text-decoration'] ?? '')) return undefined;
    const style = node.attributes.style?.replaceAll('line-through', 'none');
    return [{ ...node, attributes: { ...node.attributes, style: style ?? '' } }];
  });
}

/** Paragraphs that begin with a box, side by side, are a list. */
function tickedParagraphs(siblings: readonly SourceNode[]): readonly SourceNode[] {
  if (!siblings.some(boxed)) return siblings;
  const result: SourceNode[] = [];
  let list: SourceElement[] = [];
  const flush = () => {
    if (list.length > 0) result.push(element('ul', {}, list));
    list = [];
  };
  for (const node of siblings) {
    const found = boxed(node);
    if (found) {
      list.push(ticked(/[☑☒]/.test(found.match), found.rest));
    } else if (list.length === 0 || !isBlank(node)) {
      flush();
      result.push(node);
    }
  }
  flush();
  return result;
}

function boxed(node: SourceNode) {
  return typeof node !== 'string' && node.name === 'p' ? withoutStart(node.children, signs) : null;
}
