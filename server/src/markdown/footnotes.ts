import type { MarkdownIt, StateCore, StateInline } from 'markdown-it';
import footnote from 'markdown-it-footnote';

type Token = StateCore['tokens'][number];

/** What the library keeps of the notes of a document. */
interface Notes {
  list?: Note[];
}

interface Note {
  label?: string;
  /** How often the text leads to it. */
  count?: number;
  /** Of a note that stands in its line. */
  tokens?: Token[];
  content?: string;
}

/**
 * Notes at the foot, as GitHub has them (`[^1]`, of several paragraphs), and Pandoc's in a line (`^[text]`). The library
 * reads them; where they end up is ours: its own way takes squared time, and drops a note that nothing leads to.
 */
export function footnotes(md: MarkdownIt): void {
  footnote(md);
  md.inline.ruler.at('footnote_inline', inlineNote);
  md.core.ruler.at('footnote_tail', moveToEnd);
  md.renderer.rules.footnote_ref = (tokens, index) => {
    const { id, subId } = placeOf(tokens[index]);
    return `<sup><a href="#fn-${id + 1}" id="${backId(id, subId)}">${id + 1}</a></sup>`;
  };
  md.renderer.rules.footnote_block_open = () => '<section class="footnotes">\n<ol>\n';
  md.renderer.rules.footnote_block_close = () => '</ol>\n</section>\n';
  md.renderer.rules.footnote_open = (tokens, index) => `<li id="fn-${placeOf(tokens[index]).id + 1}">`;
  md.renderer.rules.footnote_close = () => '</li>\n';
  md.renderer.rules.footnote_anchor = (tokens, index) => {
    const { id, subId } = placeOf(tokens[index]);
    return ` <a href="#${backId(id, subId)}">↩</a>`;
  };
}

/** Which note a token belongs to, and which of the ways to it it is. */
function placeOf(token: Token | undefined): { id: number; subId: number } {
  return { id: Number(token?.meta?.id ?? 0), subId: Number(token?.meta?.subId ?? 0) };
}

function backId(id: number, subId = 0): string {
  return `fnref-${id + 1}${subId > 0 ? `-${subId + 1}` : ''}`;
}

/** The rule of the library, but for notes in notes: each level would be parsed anew for those above it. */
function inlineNote(state: StateInline, silent: boolean): boolean {
  const { src, pos: start, posMax, env, md } = state;
  if (env.isInNote || !src.startsWith('^[', start)) return false;
  const end = md.helpers.parseLinkLabel(state, start + 1);
  state.pos = start;
  if (end < 0) return false;
  if (!silent) {
    env.footnotes ??= {};
    const notes = env.footnotes as Notes;
    notes.list ??= [];
    const content = src.slice(start + 2, end);
    const note: Note = { content, tokens: [] };
    const id = notes.list.push(note) - 1;
    env.isInNote = true;
    md.inline.parse(content, md, env, note.tokens ?? []);
    env.isInNote = false;
    state.push('footnote_ref', '', 0).meta = { id };
  }
  state.pos = end + 1;
  state.posMax = posMax;
  return true;
}

function moveToEnd(state: StateCore): void {
  const notes = state.env.footnotes as Notes | undefined;
  if (!notes) return;
  const { text, definitions } = split(state.tokens);
  const list = [...(notes.list ?? [])];
  const body = (note: Note): Token[] => {
    if (note.tokens) return paragraph(state, note);
    return definitions.get(note.label ?? '')?.shift() ?? [];
  };
  const bodies = list.map(body);
  // A note that nothing leads to, or a second one of the same name, is read all the same.
  for (const [label, left] of definitions) {
    for (const tokens of left) {
      list.push({ label, count: 0 });
      bodies.push(tokens);
    }
  }
  state.tokens = text;
  if (list.length === 0) return;
  state.tokens.push(new state.Token('footnote_block_open', '', 1));
  for (const [id, note] of list.entries()) pushNote(state, id, note, bodies[id] ?? []);
  state.tokens.push(new state.Token('footnote_block_close', '', -1));
}

/** The text without its definitions, and each of them by its name. */
function split(tokens: Token[]): { text: Token[]; definitions: Map<string, Token[][]> } {
  const text: Token[] = [];
  const definitions = new Map<string, Token[][]>();
  const opened: Token[][] = [];
  for (const token of tokens) {
    if (token.type === 'footnote_reference_open') {
      const own: Token[] = [];
      opened.push(own);
      const label = String(token.meta?.label);
      const same = definitions.get(label);
      if (same) same.push(own);
      else definitions.set(label, [own]);
    } else if (token.type === 'footnote_reference_close') opened.pop();
    else (opened.at(-1) ?? text).push(token);
  }
  return { text, definitions };
}

function paragraph({ Token }: StateCore, { content = '', tokens = [] }: Note): Token[] {
  const inline = new Token('inline', '', 0);
  inline.content = content;
  inline.children = tokens;
  return [new Token('paragraph_open', 'p', 1), inline, new Token('paragraph_close', 'p', -1)];
}

function pushNote(state: StateCore, id: number, { count, tokens: own }: Note, body: Token[]): void {
  const open = new state.Token('footnote_open', '', 1);
  open.meta = { id };
  state.tokens.push(open);
  for (const token of body) state.tokens.push(token);
  const last = body.at(-1)?.type === 'paragraph_close' ? state.tokens.pop() : undefined;
  const ways = own ? 1 : (count ?? 0);
  for (let subId = 0; subId < ways; subId += 1) {
    const anchor = new state.Token('footnote_anchor', '', 0);
    anchor.meta = { id, subId };
    state.tokens.push(anchor);
  }
  if (last) state.tokens.push(last);
  state.tokens.push(new state.Token('footnote_close', '', -1));
}
