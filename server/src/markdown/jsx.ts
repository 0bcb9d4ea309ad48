import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { escapeHtml } from '../text/escape.ts';
import { markCode } from '../text/fences.ts';
import { closeCallout, openCallout } from './callouts.ts';
import { type Component, componentOf, linkOf } from './components.ts';
import { type JsxTag, readJsxTag } from './jsx-tag.ts';
import { indentOf, lineText, parseLines, pushClose, pushHtml, pushInline, pushOpen } from './source.ts';

/**
 * MDX: components (tags with a capital letter), `import` and `export`, remarks in braces. Components that we know become
 * blocks of ours; of the others the content stays, as Markdown.
 */
export function jsx(md: MarkdownIt): void {
  const interrupts = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };
  md.block.ruler.before('html_block', 'jsx_tag', block, interrupts);
  md.block.ruler.before('html_block', 'jsx_remark', remark, interrupts);
  md.block.ruler.before('html_block', 'jsx_module', moduleLines);
  md.inline.ruler.before('html_inline', 'jsx_inline', inline);
}

function block(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (state.src.charCodeAt(start) !== 0x3c) return false;
  const place = tagsOf(state).get(startLine);
  if (!place && htmlAlike.test(state.src.slice(start, start + 12)))
    return asParagraph(state, startLine, endLine, silent);
  if (!place || place.start !== start || place.last >= endLine) return false;
  // Without a name there have to be two of them.
  if (place.tag.name === '' && (place.closing === undefined || place.closing >= endLine)) return false;
  if (silent) return true;
  const { tag, last, inner } = place;
  const component = componentOf(tag);
  if (inner !== undefined) {
    push(state, { tag, component, start: startLine, end: last + 1 }, () => {
      pushOpen(state, 'p');
      pushInline(state, inner, startLine);
      pushClose(state, 'p');
    });
    state.line = last + 1;
    return true;
  }
  const closing = tag.kind === 'open' ? place.closing : undefined;
  const isPair = closing !== undefined && closing < endLine;
  const end = isPair ? closing : last + 1;
  push(state, { tag, component, start: startLine, end: last + 1 }, () => {
    if (isPair) parseLines(state, last + 1, closing, innerIndent(state, last + 1, closing));
  });
  state.line = isPair ? end + 1 : end;
  return true;
}

/** Components with content in their line whose names would begin a block of HTML. */
const htmlAlike = /^<(?:Link|Details|Summary|Title|Header|Footer|Section|Form|Table|Main|Menu|Nav|Option)[\s>]/;

function asParagraph(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  // What has begun a paragraph goes on in it.
  if (silent) return false;
  let end = startLine + 1;
  while (end < endLine && !state.isEmpty(end)) end += 1;
  pushOpen(state, 'p').map = [startLine, end];
  pushInline(state, state.getLines(startLine, end, state.blkIndent, false).trim(), startLine);
  pushClose(state, 'p');
  state.line = end;
  return true;
}

interface Element {
  tag: JsxTag;
  component: Component;
  start: number;
  end: number;
}

function push(state: StateBlock, { tag, component, start, end }: Element, content: () => void): void {
  if (tag.kind === 'close') return;
  const link = linkOf(tag);
  const isTab = component.is === 'tab' && state.env.isInTabs === true;
  const isInTabs = state.env.isInTabs;
  state.env.isInTabs = component.is === 'tabs';
  if (component.is === 'callout') openCallout(state, component.callout, start);
  else if (component.is === 'tabs') pushOpen(state, 'ul').map = [start, end];
  else if (component.is === 'html') pushHtml(state, component.html, start, end);
  if (isTab) pushOpen(state, 'li');
  const label =
    component.is === 'tab'
      ? component.title
      : link === undefined
        ? ''
        : (tag.attributes.title ?? tag.attributes.label ?? '');
  if (link !== undefined && (tag.kind === 'whole' || label !== ''))
    pushHtml(state, `<p><a href="${escapeHtml(link)}">${escapeHtml(label || link)}</a></p>`, start, end);
  else if (label !== '') pushHtml(state, `<p><strong>${escapeHtml(label)}</strong></p>`, start, end);
  content();
  if (isTab) pushClose(state, 'li');
  if (component.is === 'callout') closeCallout(state, component.callout);
  if (component.is === 'tabs') pushClose(state, 'ul');
  state.env.isInTabs = isInTabs;
}

/** Content is often indented by the depth of its tags. */
function innerIndent(state: StateBlock, start: number, end: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let line = start; line < end && least > 0; line += 1)
    if (!state.isEmpty(line)) least = Math.min(least, indentOf(state, line));
  return Number.isFinite(least) ? Math.max(0, least) : 0;
}

/** A tag that has its lines for itself, or with its content in one line. */
interface Place {
  tag: JsxTag;
  start: number;
  /** Its own last line. */
  last: number;
  /** What is in one line with its beginning and end. */
  inner?: string;
  /** Line of the tag that closes it. */
  closing?: number;
}

const places = new WeakMap<StateBlock, Map<number, Place>>();

/** First line of each tag → where it ends, found in one walk over the text. */
function tagsOf(state: StateBlock): Map<number, Place> {
  const known = places.get(state);
  if (known) return known;
  const found = new Map<number, Place>();
  const opened: Place[] = [];
  const isCode = markCode(state.src.split('\n'));
  for (let line = 0; line < state.bMarks.length - 1; line += 1) {
    const place = isCode[line] ? null : tagAt(state, line);
    if (!place) continue;
    found.set(line, place);
    if (place.tag.kind === 'open' && place.inner === undefined) opened.push(place);
    if (place.tag.kind === 'close') closeLast(opened, place.tag.name, line);
    line = place.last;
  }
  places.set(state, found);
  return found;
}

/** Tags above which nobody looks for the beginning of one. */
const maxOpen = 50;

function closeLast(opened: Place[], name: string, line: number): void {
  for (let index = opened.length - 1; index >= Math.max(0, opened.length - maxOpen); index -= 1) {
    const place = opened[index];
    if (place?.tag.name !== name) continue;
    place.closing = line;
    opened.length = index;
    return;
  }
}

function tagAt(state: StateBlock, line: number): Place | null {
  // Before a list's item, a quote's line or a cell of ours begins, a line is looked at as a whole.
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src.charCodeAt(start) !== 0x3c) return null;
  const tag = readJsxTag(state.src, start);
  if (!tag) return null;
  let last = line;
  while ((state.eMarks[last] ?? 0) < tag.end && last < state.bMarks.length - 2) last += 1;
  const rest = state.src.slice(tag.end, state.eMarks[last]).trim();
  if (rest === '') return { tag, start, last };
  const closing = `</${tag.name}>`;
  const isOneLine =
    tag.kind === 'open' && rest.endsWith(closing) && rest.indexOf(closing) === rest.length - closing.length;
  if (!isOneLine || linkOf(tag) !== undefined) return null;
  return { tag, start, last, inner: rest.slice(0, -closing.length) };
}

/** Characters of a remark; of a longer one nobody looks for the end. */
const maxRemark = 1000;

/** Position behind the remark that begins here; -1 for none. */
function remarkEnd(source: string, start: number, limit: number): number {
  if (!source.startsWith('{/*', start)) return -1;
  const end = source.slice(start, Math.min(limit, start + maxRemark)).indexOf('*/}');
  return end < 0 ? -1 : start + end + 3;
}

/** `{/* … *\/}` on lines of its own; in a heading it is an anchor. */
function remark(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (indentOf(state, startLine) >= 4) return false;
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const end = remarkEnd(state.src, start, state.eMarks[endLine - 1] ?? 0);
  if (end < 0) return false;
  let last = startLine;
  while ((state.eMarks[last] ?? 0) < end) last += 1;
  if (state.src.slice(end, state.eMarks[last]).trim() !== '') return false;
  if (!silent) state.line = last + 1;
  return true;
}

/** What a line of a module begins with; prose with the same words does not go on like this. */
const moduleStart =
  /^(?:import\s+(?:["'][^"']+["']|[\w*{][^"']*$|[\w*{][^"']*\sfrom\s+["'][^"']+["'])\s*;?\s*$|export\s+(?:(?:const|let|var)\s+[\w{[][^=]*=|(?:async\s+)?function\b|default\s+(?:async\s+)?(?:function|class|\(|\{)|\{))/;

/** `import` and `export` from the margin up to an empty line. */
function moduleLines(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.level > 0 || (state.sCount[startLine] ?? 0) > 0) return false;
  const first = lineText(state, startLine);
  if (!moduleStart.test(first)) return false;
  let end = startLine + 1;
  while (end < endLine && !state.isEmpty(end)) end += 1;
  const isImport = first.startsWith('import');
  if (isImport && !/["']/.test(state.getLines(startLine, end, 0, false))) return false;
  if (!silent) state.line = end;
  return true;
}

/** Tags and remarks inside a line. */
function inline(state: StateInline, silent: boolean): boolean {
  const sign = state.src.charCodeAt(state.pos);
  if (sign === 0x7b) return inlineRemark(state);
  if (sign !== 0x3c) return false;
  const tag = readJsxTag(state.src, state.pos);
  if (!tag || tag.end > state.posMax || tag.name === '') return false;
  const html = inlineHtml(tag);
  if (html === null) return false;
  if (!silent) {
    const token = state.push('html_inline', '', 0);
    token.content = html;
  }
  state.pos = tag.end;
  return true;
}

function inlineHtml(tag: JsxTag): string | null {
  const isLink = linkOf({ ...tag, attributes: { to: '', ...tag.attributes } }) !== undefined;
  const component = componentOf(tag);
  if (component.is === 'html' && tag.kind !== 'close') return component.html.replace(/^<p>|<\/p>$/g, '');
  if (!isLink) return component.is === 'unknown' ? '' : null;
  if (tag.kind === 'close') return '</a>';
  const address = escapeHtml(linkOf(tag) ?? '');
  const label = escapeHtml(tag.attributes.title ?? tag.attributes.label ?? linkOf(tag) ?? '');
  return tag.kind === 'whole' ? `<a href="${address}">${label}</a>` : `<a href="${address}">`;
}

function inlineRemark(state: StateInline): boolean {
  const end = remarkEnd(state.src, state.pos, state.posMax);
  if (end < 0) return false;
  state.pos = end;
  return true;
}
