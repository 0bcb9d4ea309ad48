import type { MarkdownIt, StateCore } from 'markdown-it';

type Token = StateCore['tokens'][number];

/**
 * Lines that only say something of the block above them (kramdown's and Python-Markdown's `{: #id .class }`) or below
 * (MyST's `(id)=`): a heading takes its anchor from them, and nobody reads them.
 */
export function attributeLines(md: MarkdownIt): void {
  md.core.ruler.before('anchors', 'attribute_lines', takeAttributes);
}

function takeAttributes(state: StateCore): void {
  const dropped = new Set<Token>();
  let heading: Token | undefined;
  let waiting: string | undefined;
  for (const [index, token] of state.tokens.entries()) {
    if (token.type === 'heading_open') {
      heading = token;
      if (waiting !== undefined) token.meta = { id: waiting };
      waiting = undefined;
    }
    if (token.type !== 'paragraph_open') continue;
    const [inline, close] = [state.tokens[index + 1], state.tokens[index + 2]];
    if (inline?.type !== 'inline' || !close) continue;
    const isBelowHeading = state.tokens[index - 1]?.type === 'heading_close';
    const { rest, id, target } = split(inline.content);
    inline.content = rest;
    waiting = target;
    if (rest !== '') continue;
    if (isBelowHeading && heading && id !== undefined) heading.meta = { id };
    for (const part of [token, inline, close, ...listAround(state.tokens, index)]) dropped.add(part);
  }
  if (dropped.size > 0) state.tokens = state.tokens.filter((token) => !dropped.has(token));
}

/** The marks of a list that has nothing else in it. */
function listAround(tokens: Token[], index: number): Token[] {
  const around = [index - 2, index - 1, index + 3, index + 4].flatMap((at) => tokens[at] ?? []);
  const types = around.map(({ type }) => type).join(' ');
  return /^(\w+)_list_open list_item_open list_item_close \1_list_close$/.test(types) ? around : [];
}

function split(text: string): { rest: string; id?: string | undefined; target?: string | undefined } {
  const target = /^\(([\p{L}\p{N}_-]{1,100})\)=$/u.exec(text)?.[1];
  if (target !== undefined) return { rest: '', target };
  const at = text.lastIndexOf('\n') + 1;
  const last = text.slice(at).trim();
  if (!/^\{:[^{}]*\}$/.test(last)) return { rest: text };
  const rest = text.slice(0, at).trimEnd();
  const isContents = /^\{:\s*toc\b/i.test(last) && /^toc$/i.test(rest);
  return { rest: isContents ? '' : rest, id: /\s?#([\p{L}\p{N}_-]+)/u.exec(last)?.[1] };
}
