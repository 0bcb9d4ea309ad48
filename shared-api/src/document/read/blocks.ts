import { embedAddress, fileAddress, linkAddress } from '../addresses.ts';
import { attributesOf, kept } from '../attributes.ts';
import { tidyLine } from '../line.ts';
import { classesOf, elementsOf, findElement, type SourceElement, type SourceNode, styleOf, textOf } from '../source.ts';
import type { Block, ContainerType, Marks, Run, TextType } from '../types.ts';
import { alignmentOf, sizeOf } from '../values.ts';
import { container } from './container.ts';
import type { Reading } from './context.ts';
import { checkboxText, isCheckbox, loseUnread, marksInside, readInline, styleMarks, unread } from './inline.ts';
import { readItem, readList } from './lists.ts';
import { readTable } from './tables.ts';

const textTypes = new Set<string>(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const containers: Record<string, ContainerType> = {
  blockquote: 'blockquote',
  aside: 'callout',
  details: 'details',
  summary: 'summary',
  dl: 'dl',
  dt: 'dt',
  dd: 'dd',
  figure: 'figure',
  figcaption: 'figcaption',
  caption: 'caption',
};

/** Blocks of what stands side by side; text between them becomes paragraphs. */
export function readBlocks(nodes: readonly SourceNode[], marks: Marks, reading: Reading): Block[] {
  const blocks: Block[] = [];
  let loose: Run[] = [];
  const flush = () => {
    const runs = tidyLine(loose);
    if (runs.length > 0) blocks.push({ type: 'p', attributes: {}, runs });
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !reading.isBlock(node)) {
      readInline(node, marks, loose, reading);
    } else {
      flush();
      // One by one: a document may have more blocks than a call may have arguments.
      for (const block of readBlock(node, marks, reading)) blocks.push(block);
    }
  }
  flush();
  return blocks;
}

function readBlock(element: SourceElement, around: Marks, reading: Reading): Block[] {
  const { name } = element;
  const marks = { ...around, ...styleMarks(element) };
  if (unread.has(name)) {
    loseUnread(element, reading);
    return [];
  }
  if (name === 'p' && isAtomLine(element)) return readAtomLine(element, reading);
  if (textTypes.has(name)) return readTextBlock(element, name as TextType, marks, reading);
  if (name === 'hr') return [{ type: 'hr', attributes: attributesOf(element, 'hr') }];
  if (name === 'pre' || name === 'listing' || name === 'xmp') return [readCode(element, reading)];
  if (name === 'video' || name === 'audio') return readMedia(element, name, reading);
  if (name === 'iframe') return readFrame(element, reading);
  if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') return readList(element, marks, reading);
  if (name === 'li') return [container('ul', {}, [readItem(element, marks, reading)])];
  if (name === 'table') return readTable(element, marks, reading);
  if (name === 'div' && classesOf(element).includes('callout-title'))
    return readContainer(element, 'callout-title', marks, reading);
  if (name === 'section' && classesOf(element).includes('footnotes'))
    return readContainer(element, 'footnotes', marks, reading);
  const type = containers[name];
  return type ? readContainer(element, type, marks, reading) : readGroup(element, marks, reading);
}

function readContainer(element: SourceElement, type: ContainerType, marks: Marks, reading: Reading): Block[] {
  return [container(type, attributesOf(element, type), readBlocks(element.children, marks, reading))];
}

/** A paragraph or a heading; with blocks inside of it, which no parser of HTML lets in but a page's script may, it falls apart. */
function readTextBlock(element: SourceElement, type: TextType, marks: Marks, reading: Reading): Block[] {
  if (element.children.some((child) => typeof child !== 'string' && reading.isBlock(child)))
    return readBlocks(element.children, marks, reading);
  const runs: Run[] = [];
  for (const child of element.children) readInline(child, marks, runs, reading);
  const attributes = attributesOf(element, type);
  const line = tidyLine(runs);
  // An empty paragraph is one that somebody made high with an end of a line, or that something leads to.
  const isMeant = line.length > 0 || runs.some(({ kind }) => kind === 'break') || attributes.id !== undefined;
  return isMeant ? [{ type, attributes, runs: line }] : [];
}

/** An element without a meaning of its own: its blocks take its place, alignment and anchor. */
function readGroup(element: SourceElement, marks: Marks, reading: Reading): Block[] {
  const blocks = readBlocks(element.children, marksInside(element, marks, [], reading), reading);
  const align =
    element.name === 'center' ? 'center' : alignmentOf(styleOf(element)['text-align'] ?? element.attributes.align);
  const id = element.attributes.id?.trim();
  if (align === undefined && !id) return blocks;
  return blocks.map((block, index) => {
    const isAligned = align !== undefined && align !== 'left' && textTypes.has(block.type);
    const given = { ...(isAligned && { align }), ...(index === 0 && id && { id }) };
    return { ...block, attributes: { ...given, ...block.attributes } };
  });
}

function readCode(element: SourceElement, reading: Reading): Block {
  loseInCode(element, reading);
  const code = findElement(element, 'code');
  const classes = [...(code ? classesOf(code) : []), ...classesOf(element)];
  const language = classes.map((name) => /^lang(?:uage)?-([\w+#.-]+)$/.exec(name)?.[1]).find(Boolean);
  const text = withLines(element).replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return { type: 'pre', attributes: kept({ ...attributesOf(element, 'pre'), language }), text };
}

/** Code is text: what it leads to or shows is gone. */
function loseInCode(element: SourceElement, reading: Reading): void {
  for (const child of elementsOf(element)) {
    const { href, src } = child.attributes;
    if (child.name === 'a' && href) reading.lost({ kind: 'address', name: 'a.href', value: href });
    else if (src) reading.lost({ kind: 'element', name: child.name, value: src });
    loseInCode(child, reading);
  }
}

function withLines(node: SourceNode): string {
  if (typeof node === 'string') return node;
  if (node.name === 'br') return '\n';
  return isCheckbox(node) ? checkboxText(node) : node.children.map(withLines).join('');
}

function readMedia(element: SourceElement, type: 'video' | 'audio', { lost }: Reading): Block[] {
  const sources = [
    element,
    ...element.children.filter((child) => typeof child !== 'string' && child.name === 'source'),
  ];
  const addresses = sources.flatMap((source) => (typeof source === 'string' ? [] : (source.attributes.src ?? [])));
  const [src, ...others] = addresses.filter((address) => fileAddress(address) !== undefined);
  for (const address of [...addresses.filter((one) => fileAddress(one) === undefined), ...others])
    lost({ kind: 'element', name: type, value: address });
  if (src === undefined) return [];
  const captions = fileAddress(findElement(element, 'track')?.attributes.src);
  const width = sizeOf(styleOf(element).width ?? element.attributes.width);
  const { id } = attributesOf(element, type);
  const title = element.attributes.title;
  return [{ type, attributes: kept({ id, src, title, ...(type === 'video' && { width, captions }) }) }];
}

function readFrame({ attributes }: SourceElement, { lost, pageOf }: Reading): Block[] {
  const href = embedAddress(attributes.src ?? attributes['data-src']);
  if (href !== undefined) return [{ type: 'embed', attributes: kept({ href: pageOf(href), title: attributes.title }) }];
  lost({ kind: 'element', name: 'iframe', value: attributes.src ?? attributes.srcdoc ?? '' });
  return [];
}

/** A card of a file and an embedded page are stored as links: whoever does not know them shows a link. */
function isAtomLine(element: SourceElement): boolean {
  const classes = classesOf(element);
  return (classes.includes('file') || classes.includes('embed')) && findElement(element, 'a') !== undefined;
}

function readAtomLine(element: SourceElement, reading: Reading): Block[] {
  const type = classesOf(element).includes('file') ? 'file' : 'embed';
  const address = findElement(element, 'a')?.attributes.href;
  const href = type === 'file' ? fileAddress(address) : embedAddress(address);
  const text = textOf(element).replace(/\s+/g, ' ').trim();
  if (href === undefined || linkAddress(href) === undefined)
    return readTextBlock({ ...element, attributes: {} }, 'p', {}, reading);
  const title = text === href ? undefined : text;
  return [{ type, attributes: kept({ id: element.attributes.id?.trim(), href, title }) }];
}
