/**
 * HTML as a parser gives it, whoever parsed it: the server with htmlparser2, the page with its own. Comments are left
 * out, references to characters are resolved, names are in small letters.
 */
export type SourceNode = string | SourceElement;

export interface SourceElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly SourceNode[];
}

/** All text inside of it. */
export function textOf(node: SourceNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

export function elementsOf(node: SourceElement): SourceElement[] {
  return node.children.filter((child) => typeof child !== 'string');
}

export function findElement(node: SourceElement, name: string): SourceElement | undefined {
  for (const child of elementsOf(node)) {
    const found = child.name === name ? child : findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

export function classesOf(element: SourceElement): string[] {
  return element.attributes.class?.split(/\s+/).filter(Boolean) ?? [];
}

/** Declarations of the style attribute, names in small letters. */
export function styleOf(element: SourceElement): Record<string, string> {
  const style: Record<string, string> = {};
  for (const declaration of element.attributes.style?.split(';') ?? []) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    style[declaration.slice(0, colon).trim().toLowerCase()] = declaration.slice(colon + 1).trim();
  }
  return style;
}
