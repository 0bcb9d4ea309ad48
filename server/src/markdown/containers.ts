import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it';
import container from 'markdown-it-container';
import { type Callout, calloutKind, calloutTitle, closeCallout, openCallout } from './callouts.ts';
import { interrupts, isCode, lineText, parseLines } from './source.ts';

type Token = StateCore['tokens'][number];

/**
 * Blocks between lines of colons (`:::note Title`, `::: tip`, `:::{warning}`; Docusaurus, VuePress, MyST) and MyST's
 * callouts between fences (```` ```{note} ````). What is between marks of a name that we do not know stays.
 */
export function containers(md: MarkdownIt): void {
  container(md, 'colons', { validate: (text) => readHead(text) !== null });
  md.core.ruler.before('inline', 'colons', nameContainers);
  md.block.ruler.before('fence', 'directive_fence', directiveFence, interrupts);
}

/** `note Title`, `note[Title]`, `{note} Title`, `note{title="Title"}`; null for what is no head. */
function readHead(text: string): Callout | { kind: null } | null {
  const parts = /^\s*\{?\.?([a-z][\w-]{0,40})\}?(.*)$/i.exec(text);
  if (!parts || text.trimEnd().endsWith(':::')) return null;
  const [, name = '', rest = ''] = parts;
  const kind = calloutKind(name);
  if (!kind) return { kind: null };
  const title = titleIn(rest.trim()) || (name === 'details' ? 'Подробнее' : calloutTitle(kind));
  return { kind, title, fold: name === 'details' ? 'closed' : undefined };
}

function titleIn(rest: string): string {
  if (rest.startsWith('[') && rest.includes(']')) return rest.slice(1, rest.lastIndexOf(']')).trim();
  if (!rest.startsWith('{')) return rest;
  return /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(rest)?.slice(1).find(Boolean) ?? '';
}

/** The library makes a `div` of every container: callouts get their element and title, of others the content stays. */
function nameContainers(state: StateCore): void {
  const opened: (Callout | { kind: null })[] = [];
  state.tokens = state.tokens.flatMap((token) => {
    if (token.type === 'container_colons_open') {
      const head = readHead(token.info) ?? { kind: null };
      opened.push(head);
      return head.kind === null ? hidden(token) : openTokens(state, token, head);
    }
    if (token.type !== 'container_colons_close') return [token];
    const head = opened.pop();
    if (!head || head.kind === null) return hidden(token);
    token.tag = head.fold ? 'details' : 'aside';
    return [token];
  });
}

function hidden(token: Token): Token[] {
  token.hidden = true;
  return [token];
}

function openTokens({ Token }: StateCore, token: Token, { kind, title, fold }: Callout): Token[] {
  token.tag = fold ? 'details' : 'aside';
  if (!fold) token.attrSet('class', `callout callout-${kind}`);
  const tag = fold ? 'summary' : 'div';
  const open = new Token('callout_title_open', tag, 1);
  if (!fold) open.attrSet('class', 'callout-title');
  const inline = new Token('inline', '', 0);
  inline.content = title;
  inline.children = [];
  inline.map = token.map;
  return [token, open, inline, new Token('callout_title_close', tag, -1)];
}

const fenceHead = /^(`{3,}|~{3,})\{([a-z][\w-]{0,40})\}(.*)$/i;

function directiveFence(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = state.src[(state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)];
  if ((first !== '`' && first !== '~') || isCode(state, startLine)) return false;
  const [, fence = '', name = '', title = ''] = fenceHead.exec(lineText(state, startLine)) ?? [];
  const kind = calloutKind(name);
  if (!kind || title.includes('`')) return false;
  if (silent) return true;
  const end = closingLine(state, startLine + 1, endLine, fence);
  const callout: Callout = { kind, title: title.trim() || calloutTitle(kind) };
  openCallout(state, callout, startLine);
  parseLines(state, startLine + 1, end);
  closeCallout(state, callout);
  state.line = Math.min(end + 1, endLine);
  return true;
}

function closingLine(state: StateBlock, from: number, endLine: number, fence: string): number {
  for (let line = from; line < endLine; line += 1) {
    const text = lineText(state, line).trimEnd();
    if (!state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent) return line;
    if (text.startsWith(fence) && text === fence.charAt(0).repeat(text.length) && !isCode(state, line)) return line;
  }
  return endLine;
}
