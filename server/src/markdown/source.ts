import type { StateBlock } from 'markdown-it';

/** A line without its indentation. */
export function lineText(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line]);
}

/** Four spaces and more begin a block of code. */
export function isCode(state: StateBlock, line: number): boolean {
  return indentOf(state, line) >= 4;
}

/** Columns before a line's text, counted from where the lines of its block begin. */
export function indentOf(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent;
}

/** First line after `line` that is no longer indented by `indent` columns more than the block; blank lines at the end are left out. */
export function endOfIndented(state: StateBlock, line: number, endLine: number, indent: number): number {
  let end = line + 1;
  for (let next = line + 1; next < endLine; next += 1) {
    if (state.isEmpty(next)) continue;
    if (indentOf(state, next) < indent) break;
    end = next + 1;
  }
  return end;
}

/** Parses lines as blocks of their own, `indent` columns further in; no paragraph reaches beyond them. */
export function parseLines(state: StateBlock, start: number, end: number, indent = 0): void {
  const { lineMax, parentType, blkIndent } = state;
  state.lineMax = end;
  state.parentType = 'container';
  state.blkIndent += indent;
  state.md.block.tokenize(state, start, end);
  state.blkIndent = blkIndent;
  state.parentType = parentType;
  state.lineMax = lineMax;
}

/** Text that is parsed in a line: a title, a label. */
export function pushInline(state: StateBlock, content: string, line: number): void {
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.map = [line, line + 1];
  inline.children = [];
}

/** A block that the parser has no name for. */
export function pushOpen(state: StateBlock, tag: string, attributes: Record<string, string> = {}) {
  const token = state.push(`${tag}_block_open`, tag, 1);
  for (const [name, value] of Object.entries(attributes)) token.attrSet(name, value);
  return token;
}

export function pushClose(state: StateBlock, tag: string): void {
  state.push(`${tag}_block_close`, tag, -1);
}

/** HTML as it is. */
export function pushHtml(state: StateBlock, html: string, start: number, end: number): void {
  const token = state.push('html_block', '', 0);
  token.content = `${html}\n`;
  token.map = [start, end];
}

/** What a rule of a block can end: without it a rule begins only after an empty line. */
export const interrupts = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };
