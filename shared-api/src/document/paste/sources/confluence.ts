import { elementsOf, type SourceElement, type SourceNode, textOf } from '../../source.ts';
import { element, findAll, hasClass, rewrite } from '../tree.ts';
import { callout } from './callouts.ts';

/** Macros of Confluence, of its own server and of the cloud. */
export function fromConfluence(nodes: readonly SourceNode[]): readonly SourceNode[] {
  return rewrite(nodes, (node) => panel(node) ?? expand(node) ?? small(node));
}

const kinds: Record<string, string> = {
  ...{ tip: 'tip', success: 'tip', note: 'warning', warning: 'alert', error: 'alert' },
};

/** A panel; on its own server a note warns and a warning is the worst, in the cloud a note is just one. */
function panel(node: SourceElement): readonly SourceNode[] | undefined {
  const cloud = node.attributes['data-panel-type'];
  if (cloud !== undefined) {
    const body = findAll(node.children, (one) => hasClass(one, /^ak-editor-panel__content$/))[0] ?? node;
    const kind = { note: 'info', warning: 'warning' }[cloud] ?? kinds[cloud] ?? 'info';
    return [callout(kind, undefined, body.children)];
  }
  if (!hasClass(node, /^confluence-information-macro$/)) return undefined;
  const name = /confluence-information-macro-(\w+)/.exec(node.attributes.class ?? '')?.[1] ?? '';
  const title = elementsOf(node).find((child) => hasClass(child, /^title$/));
  const body = elementsOf(node).find((child) => hasClass(child, /^confluence-information-macro-body$/));
  return [callout(kinds[name] ?? 'info', title?.children, (body ?? node).children)];
}

/** Text that opens with a click; while it is closed, it is hidden in the page. */
function expand(node: SourceElement): readonly SourceNode[] | undefined {
  const { attributes } = node;
  if (/^(nestedE|e)xpand$/.test(attributes['data-node-type'] ?? ''))
    return [details([attributes['data-title'] ?? ''], node.children)];
  if (!hasClass(node, /^expand-container$/)) return undefined;
  const inside = findAll(node.children, () => true);
  const title = inside.find((one) => hasClass(one, /^expand-control-text$/));
  const body = inside.find((one) => hasClass(one, /^expand-content$/));
  return [details(title?.children ?? [], body?.children ?? [])];
}

function details(summary: readonly SourceNode[], body: readonly SourceNode[]): SourceElement {
  return element('details', {}, [element('summary', {}, summary), ...body]);
}

/** Tables of contents go: the portal has its own. Titles of code stay. */
function small(node: SourceElement): readonly SourceNode[] | undefined {
  if (hasClass(node, /^toc-macro$/)) return [];
  if (hasClass(node, /^codeHeader$/)) return [element('p', {}, [textOf(node).trim()])];
  if (hasClass(node, /^expand-control-(icon|image)$/)) return [];
  const state = node.attributes['data-task-state'];
  if (state !== undefined) return [element('li', { 'aria-checked': String(state === 'DONE') }, node.children)];
  const isList = node.attributes['data-node-type'] === 'actionList' || 'data-task-list-local-id' in node.attributes;
  return isList && node.name === 'div' ? [element('ul', {}, node.children)] : undefined;
}
