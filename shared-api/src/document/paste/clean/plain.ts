import { elementsOf, type SourceElement, type SourceNode, styleOf } from '../../source.ts';
import type { SourceKind } from '../source-kind.ts';
import { element, hasClass, isBlank } from '../tree.ts';
import { type Look, lookInside, plainLook, tags } from './look.ts';

/** Attributes that a document knows, by element. */
const attributes: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  abbr: ['title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  details: ['open'],
  input: ['type', 'checked'],
  iframe: ['src', 'title'],
  video: ['src', 'title', 'width'],
  audio: ['src', 'title'],
  source: ['src'],
  track: ['src'],
};
const ours = /^(callout(-\w+)?|footnotes|task-list-item|file|embed)$/;
const marking = new Set(['aside', 'div', 'section', 'li', 'p']);
const aligned = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'td', 'th']);

/**
 * The same tree in the words of a document: marks are elements around text, nothing has a style but an alignment that
 * was meant. Empty paragraphs, which programs put for their spacing, are gone.
 */
export function plain(nodes: readonly SourceNode[], kind: SourceKind, look: Look = plainLook): readonly SourceNode[] {
  return nodes.flatMap((node): readonly SourceNode[] => {
    if (typeof node === 'string') return [dressed(node, look)];
    if (node.name === 'pre') return [node];
    if (/^(p|h[1-6])$/.test(node.name) && isBlank(node)) return anchors(node);
    const children = plain(node.children, kind, lookInside(node, look, kind));
    if (tags.has(node.name)) return [...(node.attributes.id ? anchors(node) : []), ...children];
    return [element(node.name, attributesOf(node, kind), children)];
  });
}

function anchors(node: SourceElement): readonly SourceNode[] {
  const { id } = node.attributes;
  return [
    ...(id ? [element('a', { id }, [])] : []),
    ...node.children.flatMap((child) => (typeof child === 'string' ? [] : anchors(child))),
  ];
}

function dressed(text: string, look: Look): SourceNode {
  let node: SourceNode = text;
  for (const name of ['code', 'sub', 'sup', 's', 'u', 'em', 'strong'] as const)
    if (look[name] && !(name === 'u' && look.isLink)) node = element(name, {}, [node]);
  return node;
}

function attributesOf(node: SourceElement, kind: SourceKind): SourceElement['attributes'] {
  const kept: Record<string, string> = {};
  for (const name of ['id', ...(attributes[node.name] ?? [])]) {
    const value = node.attributes[name];
    if (value !== undefined && (value !== '' || name === 'alt' || name === 'checked' || name === 'open'))
      kept[name] = value;
  }
  const { dir, class: classes } = node.attributes;
  if (dir === 'rtl') kept.dir = dir;
  if (classes && marking.has(node.name) && hasClass(node, ours))
    kept.class = classes
      .split(/\s+/)
      .filter((name) => ours.test(name))
      .join(' ');
  const type = node.name === 'ol' ? listType(node) : undefined;
  if (type) kept.type = type;
  const style = styleOfPlain(node, kind);
  if (style) kept.style = style;
  return kept;
}

/** In the middle and at the right is meant, except for numbers of a spreadsheet; a width only where a page gives it to a column. */
function styleOfPlain(node: SourceElement, kind: SourceKind): string | undefined {
  if (node.name === 'col') return kind === 'web' ? widthOf(node) : undefined;
  if (!aligned.has(node.name)) return undefined;
  const given = (styleOf(node)['text-align'] ?? node.attributes.align ?? '').trim().toLowerCase();
  const align = given.replace('-webkit-', '').replace(/^end$/, 'right');
  const meant = kind === 'sheet' || node.name === 'th' ? /^center$/ : /^(center|right|justify)$/;
  return meant.test(align) && node.name !== 'th' ? `text-align:${align}` : undefined;
}

function widthOf(node: SourceElement): string | undefined {
  const { width } = styleOf(node);
  return width === undefined ? undefined : `width:${width}`;
}

const listTypes: Record<string, string> = {
  ...{ 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I' },
};

/** Google's documents say it at each item. */
function listType(node: SourceElement): string | undefined {
  const [first] = elementsOf(node);
  return listTypes[styleOf(node)['list-style-type'] ?? (first ? styleOf(first)['list-style-type'] : '') ?? ''];
}
