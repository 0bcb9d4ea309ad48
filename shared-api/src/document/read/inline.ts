import { linkAddress } from '../addresses.ts';
import { imageAttributes } from '../attributes.ts';
import { type SourceElement, type SourceNode, styleOf, textOf } from '../source.ts';
import type { Marks, Run } from '../types.ts';
import { colorOf, lengthOf } from '../values.ts';
import type { Reading } from './context.ts';

type Flag = Exclude<keyof Marks, 'link' | 'color' | 'background' | 'size' | 'lang' | 'abbr' | 'q' | 'kbd'>;

const flags: Record<string, Flag> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', dfn: 'em', u: 'u', ins: 'u', s: 's', del: 's', strike: 's' },
  ...{
    sub: 'sub',
    sup: 'sup',
    mark: 'mark',
    small: 'small',
    cite: 'cite',
    samp: 'samp',
    var: 'var',
    code: 'code',
    tt: 'code',
  },
};

/** What people do not read: it goes with its content. */
export const unread = new Set(
  'script style template head title meta link base object embed applet svg math canvas select textarea noscript map area col source track param rp'.split(
    ' ',
  ),
);

/** Adds what stands in a line, with the marks of what is around it. */
export function readInline(node: SourceNode, marks: Marks, runs: Run[], reading: Reading): void {
  if (typeof node === 'string') {
    runs.push({ kind: 'text', text: node, marks });
    return;
  }
  if (unread.has(node.name)) {
    loseUnread(node, reading);
    return;
  }
  if (node.attributes.id?.trim()) runs.push({ kind: 'anchor', id: node.attributes.id.trim() });
  else if (node.name === 'a' && node.attributes.name?.trim())
    runs.push({ kind: 'anchor', id: node.attributes.name.trim() });
  if (node.name === 'br') runs.push({ kind: 'break' });
  else if (node.name === 'img') readImage(node, marks, runs, reading);
  else if (isCheckbox(node)) runs.push({ kind: 'text', text: checkboxText(node), marks });
  else {
    const inner = marksInside(node, marks, runs, reading);
    for (const child of node.children) readInline(child, inner, runs, reading);
  }
}

/** The address of what cannot be shown is told; what has neither address nor text is nothing. */
export function loseUnread(element: SourceElement, { lost }: Reading): void {
  const { src, data } = element.attributes;
  const value = src ?? data ?? (quiet.has(element.name) ? '' : textOf(element).trim().slice(0, 200));
  if (value !== '') lost({ kind: 'element', name: element.name, value });
}

const quiet = new Set('script style template head title meta link base col source track param'.split(' '));

function readImage(element: SourceElement, marks: Marks, runs: Run[], { lost }: Reading): void {
  const attributes = imageAttributes(element);
  if (attributes) runs.push({ kind: 'image', attributes, marks });
  else lost({ kind: 'element', name: 'img', value: element.attributes.src ?? '' });
}

export function isCheckbox({ name, attributes }: SourceElement): boolean {
  return name === 'input' && attributes.type === 'checkbox';
}

/** A mark to tick that does not begin an item of a list. */
export function checkboxText({ attributes }: SourceElement): string {
  return 'checked' in attributes ? '☑' : '☐';
}

/** Marks of what an element holds. */
export function marksInside(element: SourceElement, around: Marks, runs: readonly Run[], { lost }: Reading): Marks {
  const marks = { ...around, ...styleMarks(element) };
  const { name, attributes } = element;
  const flag = flags[name];
  if (name === 'a' && attributes.href !== undefined) {
    const href = linkAddress(attributes.href);
    if (href === undefined) lost({ kind: 'address', name: 'a.href', value: attributes.href });
    else marks.link = attributes.title ? { href, title: attributes.title } : { href };
  } else if (name === 'abbr' || name === 'acronym') marks.abbr = attributes.title ?? '';
  else if (name === 'q' || name === 'kbd') marks[name] = around[name] ?? beside(name, runs);
  else if (flag && !isUnmarked(element, flag)) marks[flag] = true;
  if (name === 'sup') delete marks.sub;
  if (name === 'sub') delete marks.sup;
  return marks;
}

/** Two keys side by side are two keys. */
function beside(name: 'q' | 'kbd', runs: readonly Run[]): true | 'next' {
  const last = runs.at(-1);
  return last?.kind === 'text' && last.marks[name] === true ? 'next' : true;
}

/** `<b style="font-weight:normal">` is around everything that is copied from Google's documents. */
function isUnmarked(element: SourceElement, flag: Flag): boolean {
  const style = styleOf(element);
  if (flag === 'strong') return /^(normal|[1-4]00)$/.test(style['font-weight'] ?? '');
  return flag === 'em' && style['font-style'] === 'normal';
}

/** Marks that stand in a style. */
export function styleMarks(element: SourceElement): Marks {
  const { attributes, name } = element;
  if (attributes.style === undefined && attributes.lang === undefined && name !== 'font') return {};
  const style = styleOf(element);
  const marks: Marks = {};
  const color = colorOf(style.color ?? (name === 'font' ? attributes.color : undefined));
  const background = cells.has(name) ? undefined : colorOf(style['background-color'] ?? style.background);
  const size = lengthOf(style['font-size']);
  if (color) marks.color = color;
  if (background) marks.background = background;
  if (size) marks.size = size;
  if (inlineNames.has(name)) Object.assign(marks, writtenAsStyle(style, attributes.lang));
  return marks;
}

const cells = new Set(['td', 'th', 'table', 'tr']);
const inlineNames = new Set(['span', 'font', 'a']);

function writtenAsStyle(style: Record<string, string>, lang: string | undefined): Marks {
  const marks: Marks = {};
  const decoration = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  if (/^(bold|bolder|[6-9]00)$/.test(style['font-weight'] ?? '')) marks.strong = true;
  if (/^(italic|oblique)/.test(style['font-style'] ?? '')) marks.em = true;
  if (decoration.includes('line-through')) marks.s = true;
  if (decoration.includes('underline')) marks.u = true;
  if (style['vertical-align'] === 'super') marks.sup = true;
  if (style['vertical-align'] === 'sub') marks.sub = true;
  if (lang?.trim()) marks.lang = lang.trim();
  return marks;
}
