import type { SourceNode } from 'shared-api/document';

/** What the page's parser makes of HTML, for `readDocument`. Nothing of it is shown, loaded or run. */
export function parseSource(html: string): SourceNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return nodesOf(body);
}

function nodesOf(parent: Node): SourceNode[] {
  const nodes: SourceNode[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === Node.TEXT_NODE) nodes.push(node.nodeValue ?? '');
    else if (node.nodeType === Node.ELEMENT_NODE) nodes.push(elementOf(node as Element));
  }
  return nodes;
}

function elementOf(element: Element): SourceNode {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) attributes[name] = value;
  // What a template holds is not among its children, and nobody reads it.
  return { name: element.localName, attributes, children: nodesOf(element) };
}
