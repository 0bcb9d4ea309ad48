import {
  type Atom,
  type Attributes,
  type Block,
  type Container,
  isCode,
  isContainer,
  isText,
  type TextBlock,
} from '../types.ts';
import { escapeText, openTag, styleText } from './escape.ts';
import { openLink, pixels, withUnit, writeRuns } from './inline.ts';

/** What is said of blocks beside what they are, in a document that is shown and never stored. */
export interface Remarks {
  /** More attributes of the block's element. */
  attributes: ReadonlyMap<Block, Record<string, string>>;
  /** What becomes of the HTML of a line, of code, of a link to a file. */
  insides: ReadonlyMap<Block, (html: string) => string>;
}

const none: Remarks = { attributes: new Map(), insides: new Map() };

/** A document as HTML: the same one is always written the same, byte for byte. */
export function writeDocument(blocks: readonly Block[], remarks: Remarks = none): string {
  let html = '';
  for (const block of blocks) html += writeBlock(block, remarks);
  return html;
}

function writeBlock(block: Block, remarks: Remarks): string {
  const { id, lang, dir } = block.attributes;
  const common = { id, lang, dir, ...remarks.attributes.get(block) };
  const inside = remarks.insides.get(block) ?? asItIs;
  if (isText(block)) return writeText(block, common, inside);
  if (isCode(block)) {
    const { language } = block.attributes;
    const code = openTag('code', { class: language && `language-${language}` });
    return `${openTag('pre', common)}${code}${inside(escapeText(block.text))}\n</code></pre>`;
  }
  return isContainer(block) ? writeContainer(block, common, remarks) : writeAtom(block, common, inside);
}

function asItIs(html: string): string {
  return html;
}

type Common = Record<string, string | undefined>;

function writeText({ type, attributes, runs }: TextBlock, common: Common, inside: typeof asItIs): string {
  const style = styleText({ 'text-align': attributes.align });
  // An empty line without an end of a line has no height.
  return `${openTag(type, { ...common, style })}${inside(runs.length > 0 ? writeRuns(runs) : '<br>')}</${type}>`;
}

function writeAtom({ type, attributes }: Atom, common: Common, inside: typeof asItIs): string {
  const { src, href = '', title, width, captions } = attributes;
  if (type === 'hr') return openTag('hr', common);
  if (type === 'file' || type === 'embed')
    return `${openTag('p', { ...common, class: type })}${inside(`${openLink(href)}${escapeText(title ?? href)}</a>`)}</p>`;
  const style = styleText({ width: withUnit(width) });
  const player = openTag(type, {
    ...common,
    src,
    title,
    width: pixels(width),
    style,
    controls: '',
    preload: common.preload ?? 'metadata',
  });
  const track = captions && openTag('track', { kind: 'captions', src: captions, srclang: 'ru', default: '' });
  return `${player}${track ?? ''}</${type}>`;
}

function writeContainer(block: Container, common: Common, remarks: Remarks): string {
  const { type, attributes } = block;
  const { tag, own } = elements[type]?.(attributes) ?? { tag: type, own: {} };
  const before = type === 'table' ? '' : taskBox(attributes.task);
  const inside = type === 'table' ? writeTableInside(block, remarks) : writeInside(block, remarks);
  return `${openTag(tag, { ...common, ...own })}${before}${inside}</${tag}>`;
}

interface Written {
  tag: string;
  own: Record<string, string | undefined>;
}

const cell =
  (tag: 'td' | 'th') =>
  ({ colspan, rowspan, scope, align, background }: Attributes): Written => {
    const style = styleText({ 'text-align': align, 'background-color': background });
    return { tag, own: { colspan, rowspan, scope, style } };
  };

const elements: Partial<Record<Container['type'], (attributes: Attributes) => Written>> = {
  callout: ({ kind }) => ({ tag: 'aside', own: { class: `callout callout-${kind ?? 'info'}` } }),
  'callout-title': () => ({ tag: 'div', own: { class: 'callout-title' } }),
  footnotes: () => ({ tag: 'section', own: { class: 'footnotes' } }),
  details: ({ open }) => ({ tag: 'details', own: { open: open && '' } }),
  ol: ({ start, type, reversed }) => ({ tag: 'ol', own: { start, type, reversed: reversed && '' } }),
  li: ({ value, task }) => ({ tag: 'li', own: { value, class: task && 'task-list-item' } }),
  figure: ({ align }) => ({ tag: 'figure', own: { style: styleText({ 'text-align': align }) } }),
  td: cell('td'),
  th: cell('th'),
};

function taskBox(task: string | undefined): string {
  if (task === undefined) return '';
  return `<input type="checkbox" disabled=""${task === 'checked' ? ' checked=""' : ''}> `;
}

const bareIn = new Set<string>(['li', 'td', 'th', 'dt', 'dd', 'summary', 'figcaption', 'caption', 'callout-title']);

/** A paragraph that is all of an item or a cell is its text alone; in an item also with lists below it. */
function writeInside({ type, children }: Container, remarks: Remarks): string {
  const [first, ...rest] = children;
  if (first && isPlain(first) && !remarks.attributes.has(first)) {
    const isTight = rest.length === 0 || (type === 'li' && first.runs.length > 0 && rest.every(isList));
    const isPicture = type === 'figure' && first.runs.length > 0 && first.runs.every(({ kind }) => kind === 'image');
    const inside = remarks.insides.get(first) ?? asItIs;
    if ((bareIn.has(type) && isTight) || isPicture) return inside(writeRuns(first.runs)) + writeDocument(rest, remarks);
  }
  return writeDocument(children, remarks);
}

function isPlain(block: Block): block is TextBlock {
  return block.type === 'p' && Object.keys(block.attributes).length === 0;
}

function isList({ type }: Block): boolean {
  return type === 'ul' || type === 'ol';
}

function writeTableInside({ attributes: { cols }, children }: Container, remarks: Remarks): string {
  if (cols === undefined) return writeDocument(children, remarks);
  const columns = cols
    .split(' ')
    .map((width) => openTag('col', { style: width === 'auto' ? undefined : `width:${width}` }));
  const caption = children[0]?.type === 'caption' ? 1 : 0;
  const group = `<colgroup>${columns.join('')}</colgroup>`;
  return writeDocument(children.slice(0, caption), remarks) + group + writeDocument(children.slice(caption), remarks);
}
