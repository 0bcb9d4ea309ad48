import type { MarkdownIt, StateBlock } from 'markdown-it';
import { type Callout, calloutKind, calloutTitle, closeCallout, openCallout } from './callouts.ts';
import { endOfIndented, interrupts, isCode, lineText, parseLines, pushClose, pushInline, pushOpen } from './source.ts';

/** Columns that the body of an admonition is indented by. */
const bodyIndent = 4;

/** Blocks of MkDocs that an indented body belongs to: `!!! note "Title"`, `??? note`, `=== "Tab"`. */
export function admonitions(md: MarkdownIt): void {
  md.block.ruler.before('table', 'admonition', admonition, interrupts);
  md.block.ruler.before('table', 'content_tabs', contentTabs, interrupts);
}

function admonition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = state.src.charCodeAt((state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0));
  if ((first !== 0x21 && first !== 0x3f) || isCode(state, startLine)) return false;
  const head = readHead(lineText(state, startLine));
  if (!head) return false;
  const end = endOfIndented(state, startLine, endLine, bodyIndent);
  if (end === startLine + 1 && !head.isTitled) return false;
  if (silent) return true;
  openCallout(state, head, startLine);
  parseLines(state, startLine + 1, end, bodyIndent);
  closeCallout(state, head);
  state.line = end;
  return true;
}

/** `!!! kind class "Title"`; null for a line that only begins alike. */
function readHead(line: string): (Callout & { isTitled: boolean }) | null {
  const mark = /^(?:!!!|\?\?\?\+?)(?=[ \t])/.exec(line)?.[0];
  if (!mark) return null;
  const rest = line.slice(mark.length).trim();
  const quote = rest.indexOf('"');
  const isTitled = quote >= 0 && rest.length > quote + 1 && rest.endsWith('"');
  const words = (quote < 0 ? rest : rest.slice(0, quote)).split(/\s+/).filter(Boolean);
  if (quote >= 0 && !isTitled) return null;
  if (words.some((word) => !/^[a-z][\w-]*$/i.test(word))) return null;
  const [name = ''] = words;
  if (name === '' && !isTitled) return null;
  const kind = calloutKind(name) ?? 'info';
  const own = calloutKind(name) || name === '' ? calloutTitle(kind) : name.charAt(0).toUpperCase() + name.slice(1);
  const fold = mark === '!!!' ? undefined : mark.endsWith('+') ? 'open' : 'closed';
  return { kind, title: isTitled ? rest.slice(quote + 1, -1).trim() : own, fold, isTitled };
}

/** Tabs one below the other, as a list: what each is called stands above it. */
function contentTabs(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (isCode(state, startLine) || tabTitle(state, startLine) === null) return false;
  if (endOfIndented(state, startLine, endLine, bodyIndent) === startLine + 1) return false;
  if (silent) return true;
  const list = pushOpen(state, 'ul');
  let line = startLine;
  for (let end = line; line < endLine; line = end) {
    while (line < endLine && state.isEmpty(line)) line += 1;
    const title = line < endLine && !isCode(state, line) ? tabTitle(state, line) : null;
    if (title === null || (state.sCount[line] ?? 0) < state.blkIndent) break;
    end = endOfIndented(state, line, endLine, bodyIndent);
    pushOpen(state, 'li');
    pushOpen(state, 'p');
    pushInline(state, title, line);
    pushClose(state, 'p');
    parseLines(state, line + 1, end, bodyIndent);
    pushClose(state, 'li');
    state.line = end;
  }
  pushClose(state, 'ul');
  list.map = [startLine, state.line];
  return true;
}

function tabTitle(state: StateBlock, line: number): string | null {
  return /^===[!+]?[ \t]+"(.+)"[ \t]*$/.exec(lineText(state, line))?.[1] ?? null;
}
