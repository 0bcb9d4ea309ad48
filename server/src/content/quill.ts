import render from 'dom-serializer';
import { type ChildNode, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/**
 * Turns what Quill 2 keeps in its editing area into plain HTML: its flat lists into nested ones, its lines of
 * code into `<pre>`, its helpers for the screen into nothing. HTML from elsewhere passes unchanged.
 *
 * @param html of a modest depth: this climbs down the tree
 */
export function fromQuill(html: string): string {
  const document = parseDocument(html);
  useOrdinarySpaces(document);
  replaceChildren(document);
  dropRepeatedIds(document);
  dropEmptyEnd(document);
  return render(document, { encodeEntities: 'utf8', emptyAttrs: true });
}

/** getSemanticHTML of Quill makes every space a no-break one, and no line would wrap; typography uses few of them. */
function useOrdinarySpaces(document: ParentNode): void {
  const texts = textsIn(document);
  const count = (space: string) => texts.reduce((sum, { data }) => sum + data.split(space).length - 1, 0);
  const fixed = count('\u00a0');
  if (fixed <= 3 || fixed <= count(' ')) return;
  for (const text of texts) text.data = text.data.replaceAll('\u00a0', ' ');
}

function textsIn(parent: ParentNode): Text[] {
  return parent.children.flatMap((node) => (isText(node) ? [node] : isTag(node) ? textsIn(node) : []));
}

// Nodes are moved by their arrays: the library's own ways look for a node among all its neighbours.
function replaceChildren(parent: ParentNode): void {
  parent.children = parent.children.flatMap(replaced);
}

function replaced(node: ChildNode): ChildNode[] {
  if (!isTag(node)) return [node];
  const classes = classesOf(node);
  if (classes.includes('ql-ui') || classes.includes('ql-cursor')) return [];
  replaceChildren(node);
  if (classes.includes('ql-code-block-container')) return [plainCode(node)];
  return node.name === 'ol' && itemsOf(node).some((item) => 'data-list' in item.attribs) ? nestList(node) : [node];
}

function plainCode(container: Element): Element {
  const lines = container.children.filter(isTag).filter((line) => classesOf(line).includes('ql-code-block'));
  const language = lines[0]?.attribs['data-language'];
  const isNamed = language && language !== 'plain' && language !== 'true';
  const text = new Text(lines.map((line) => `${DomUtils.textContent(line)}\n`).join(''));
  const code = new Element('code', isNamed ? { class: `language-${language}` } : {}, [text]);
  return new Element('pre', {}, [code]);
}

interface Level {
  indent: number;
  kind: 'ol' | 'ul';
  list: Element;
  last: Element | null;
}

/** Quill keeps all levels and kinds of a list side by side in one `<ol>`. */
function nestList(flat: Element): Element[] {
  const roots: Element[] = [];
  const levels: Level[] = [];
  for (const element of itemsOf(flat)) {
    const { kind, indent } = plainItem(element);
    while (levels.at(-1) && (levels.at(-1)?.indent ?? 0) > indent) levels.pop();
    const same = levels.at(-1);
    if (same && same.indent === indent && same.kind !== kind) levels.pop();
    let level = levels.at(-1);
    if (!level || level.indent < indent) {
      const list = new Element(kind, {});
      if (level) level.last?.children.push(list);
      else roots.push(list);
      level = { indent, kind, list, last: null };
      levels.push(level);
    }
    level.list.children.push(element);
    level.last = element;
  }
  return roots;
}

/** Makes an ordinary item of Quill's one, and returns where it belongs. */
function plainItem(item: Element): { kind: 'ol' | 'ul'; indent: number } {
  const type = item.attribs['data-list'] ?? 'ordered';
  const indent = Number(/ql-indent-(\d)/.exec(item.attribs.class ?? '')?.[1] ?? 0);
  const isTask = type === 'checked' || type === 'unchecked';
  const classes = classesOf(item).filter((name) => name !== `ql-indent-${indent}`);
  if (isTask) {
    classes.push('task-list-item');
    const box = { type: 'checkbox', disabled: '', ...(type === 'checked' && { checked: '' }) };
    item.children.unshift(new Element('input', box), new Text(' '));
  }
  delete item.attribs['data-list'];
  if (classes.length > 0) item.attribs.class = classes.join(' ');
  else delete item.attribs.class;
  return { kind: type === 'ordered' ? 'ol' : 'ul', indent };
}

/** A heading that was split by the Enter key has left its anchor on both halves. */
function dropRepeatedIds(parent: ParentNode, seen = new Set<string>()): void {
  for (const node of parent.children) {
    if (!isTag(node)) continue;
    const { id } = node.attribs;
    if (id !== undefined && seen.has(id)) delete node.attribs.id;
    if (id !== undefined) seen.add(id);
    dropRepeatedIds(node, seen);
  }
}

/** Empty paragraphs below the text. */
function dropEmptyEnd(document: ParentNode): void {
  const { children } = document;
  const empty = new Set<ChildNode>();
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const node = children[index];
    if (!node || !isTag(node)) continue;
    if (node.name !== 'p' || !isBlank(node)) break;
    empty.add(node);
  }
  document.children = children.filter((node) => !empty.has(node));
}

function isBlank(node: Element): boolean {
  return node.children.every((child) => {
    if (isTag(child)) return child.name !== 'img' && child.name !== 'video' && isBlank(child);
    return child.type !== 'text' || child.data.trim() === '';
  });
}

function itemsOf(list: Element): Element[] {
  return list.children.filter(isTag).filter(({ name }) => name === 'li');
}

function classesOf({ attribs }: Element): string[] {
  return attribs.class?.split(/\s+/).filter(Boolean) ?? [];
}
