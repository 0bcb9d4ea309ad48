import type { MarkdownIt, StateCore } from 'markdown-it';
import { type CalloutKind, calloutKind, calloutTitle } from './callouts.ts';

/** Quotes whose first line is `[!NOTE]` (GitHub) or `[!note]- Title` (Obsidian). */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'alerts', makeAlerts);
}

type Token = StateCore['tokens'][number];

function makeAlerts(state: StateCore): void {
  const opened: { token: Token; isAlert: boolean }[] = [];
  const result: Token[] = [];
  for (const [index, token] of state.tokens.entries()) {
    if (token.type === 'blockquote_open') {
      const alert = alertAt(state.tokens, index);
      opened.push({ token, isAlert: alert !== null });
      result.push(token);
      if (alert) result.push(...asCallout(state, token, alert));
    } else if (token.type === 'blockquote_close') {
      if (opened.pop()?.isAlert) token.tag = 'aside';
      result.push(token);
    } else result.push(token);
  }
  state.tokens = result;
}

interface Alert {
  kind: CalloutKind;
  title: string;
}

/** Takes the mark out of the paragraph that it begins. */
function alertAt(tokens: Token[], index: number): Alert | null {
  const [paragraph, inline] = [tokens[index + 1], tokens[index + 2]];
  if (paragraph?.type !== 'paragraph_open' || inline?.type !== 'inline') return null;
  const end = inline.content.indexOf('\n');
  const first = end < 0 ? inline.content : inline.content.slice(0, end);
  const [, name = '', given = ''] = /^\[!([\w -]{1,40})(?:\|[\w -]{0,40})?\][-+]?[ \t]*(.*)$/.exec(first) ?? [];
  if (name === '') return null;
  // GitHub's CAUTION is its strongest word, elsewhere it is a warning.
  const kind = name === 'CAUTION' ? 'alert' : (calloutKind(name.trim()) ?? 'info');
  inline.content = end < 0 ? '' : inline.content.slice(end + 1);
  return { kind, title: given.trim() || calloutTitle(kind) };
}

function asCallout(state: StateCore, quote: Token, { kind, title }: Alert): Token[] {
  quote.tag = 'aside';
  quote.attrSet('class', `callout callout-${kind}`);
  const open = new state.Token('callout_title_open', 'div', 1);
  open.attrSet('class', 'callout-title');
  open.block = true;
  const inline = new state.Token('inline', '', 0);
  inline.content = title;
  inline.children = [];
  inline.map = quote.map;
  const close = new state.Token('callout_title_close', 'div', -1);
  close.block = true;
  return [open, inline, close];
}
