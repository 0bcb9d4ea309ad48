import type { MarkdownIt, StateInline } from 'markdown-it';
import { isSilent } from './yfm-blocks.ts';

/** Characters of a directive or a term's text in a line; nobody writes longer ones. */
const maxInline = 1000;

/** Pictures in the description of a picture: deeper ones are text. */
const maxPictures = 3;

/** Inside a line of Yandex Flavored Markdown: directives, links to files and terms, sizes of pictures. */
export function yfmInline(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'yfm_directive', directive);
  md.inline.ruler.before('link', 'yfm_term', term);
  md.inline.ruler.at('image', picture);
}

function directive(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('{%', state.pos)) return false;
  const found = state.src.slice(state.pos, Math.min(state.posMax, state.pos + maxInline));
  const end = found.indexOf('%}');
  if (end < 0) return false;
  const body = found.slice(2, end).replace(/^-/, '').trim();
  const file = /^file\s/.test(body) ? fileLink(body) : null;
  if (!file && !isSilent(body)) return false;
  if (file && !silent) {
    state.push('link_open', 'a', 1).attrs = [['href', state.md.normalizeLink(file.src)]];
    state.push('text', '', 0).content = file.name;
    state.push('link_close', 'a', -1);
  }
  state.pos += end + 2;
  return true;
}

/** `file src="path" name="what people see"` */
function fileLink(body: string): { src: string; name: string } | null {
  const src = /\ssrc="([^"]*)"/.exec(body)?.[1];
  const name = /\sname="([^"]*)"/.exec(body)?.[1];
  return src !== undefined && name !== undefined ? { src, name } : null;
}

/** `[text](*term)`: what a term means is told at the end of the document; in its place is the text. */
function term(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '[') return false;
  const start = state.pos + 1;
  const found = state.src.slice(start, Math.min(state.posMax, start + maxInline));
  const close = found.indexOf(']');
  if (close < 0 || !found.startsWith('](*', close)) return false;
  const end = found.indexOf(')', close);
  if (end < 0) return false;
  if (!silent) {
    const { posMax } = state;
    state.pos = start;
    state.posMax = start + close;
    state.md.inline.tokenize(state);
    state.posMax = posMax;
  }
  state.pos = start + end + 1;
  return true;
}

/** The rule of markdown-it, which knows no sizes: `![text](address "title" =200x100)`. */
function picture(state: StateInline, silent: boolean): boolean {
  const { src, pos: begin, md } = state;
  if (!src.startsWith('![', begin)) return false;
  const labelEnd = md.helpers.parseLinkLabel(state, begin + 1, false);
  state.pos = begin;
  if (labelEnd < 0) return false;
  const found = src[labelEnd + 1] === '(' ? inlineTarget(state, labelEnd + 2) : null;
  const target = found ?? referenceTarget(state, begin + 2, labelEnd);
  if (!target) return false;
  if (!silent) {
    const token = state.push('image', 'img', 0);
    const content = src.slice(begin + 2, labelEnd);
    token.attrs = [['src', target.href], ['alt', ''], ...target.attributes];
    token.content = content;
    token.children = descriptionOf(state, content);
  }
  state.pos = target.end;
  return true;
}

interface Target {
  href: string;
  attributes: [string, string][];
  end: number;
}

function inlineTarget({ src, posMax, md }: StateInline, start: number): Target | null {
  const destination = md.helpers.parseLinkDestination(src, skipBlanks(src, start, posMax), posMax);
  if (!destination.ok) return null;
  const attributes: [string, string][] = [];
  let position = skipBlanks(src, destination.pos, posMax);
  const title = md.helpers.parseLinkTitle(src, position, posMax);
  if (title.ok && position > destination.pos) {
    attributes.push(['title', title.str]);
    position = skipBlanks(src, title.pos, posMax);
  }
  const size = /^=(\d{0,5})x(\d{0,5})/.exec(src.slice(position, position + 16));
  if (size) {
    const [all, width = '', height = ''] = size;
    if (width) attributes.push(['width', width]);
    if (height) attributes.push(['height', height]);
    position = skipBlanks(src, position + all.length, posMax);
  }
  if (position >= posMax || src[position] !== ')') return null;
  return { href: md.normalizeLink(destination.str), attributes, end: position + 1 };
}

/** `![text][name]`, `![name][]` and `![name]` */
function referenceTarget(state: StateInline, start: number, labelEnd: number): Target | null {
  const { src, md, env } = state;
  if (!env.references) return null;
  const close = src[labelEnd + 1] === '[' ? md.helpers.parseLinkLabel(state, labelEnd + 1) : -1;
  const named = close >= 0 ? src.slice(labelEnd + 2, close) : '';
  const label = named || src.slice(start, labelEnd);
  const found = env.references[md.utils.normalizeReference(label)];
  if (!found) return null;
  const attributes: [string, string][] = found.title ? [['title', found.title]] : [];
  return { href: found.href, attributes, end: (close >= 0 ? close : labelEnd) + 1 };
}

function descriptionOf(state: StateInline, content: string) {
  const depth = typeof state.env.pictures === 'number' ? state.env.pictures : 0;
  const tokens: ReturnType<StateInline['push']>[] = [];
  if (depth >= maxPictures) {
    const token = new state.Token('text', '', 0);
    token.content = content;
    return [token];
  }
  state.env.pictures = depth + 1;
  state.md.inline.parse(content, state.md, state.env, tokens);
  state.env.pictures = depth;
  return tokens;
}

function skipBlanks(text: string, from: number, to: number): number {
  let position = from;
  while (position < to && /[ \t\n]/.test(text[position] ?? '')) position += 1;
  return position;
}
