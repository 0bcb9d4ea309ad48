import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isCode, lineText } from '../markdown/source.ts';
import { type Cell, joinCells, splitRows } from './yfm-cells.ts';

/** Levels that a table and its cells add. */
const levels = 3;

/**
 * The tables `#| || a | b || |#` of Yandex Flavored Markdown, whose cells hold whole blocks. A cell `>` belongs
 * to the one on its left, a cell `^` to the one above.
 */
export function yfmTables(md: MarkdownIt): void {
  md.block.ruler.before('table', 'yfm_table', table, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

/** How many levels the text that is parsed lies inside cells. */
export function levelOf(state: Pick<StateBlock, 'env' | 'level'>): number {
  return state.level + (typeof state.env.levelsAbove === 'number' ? state.env.levelsAbove : 0);
}

function table(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (isCode(state, startLine) || !lineText(state, startLine).startsWith('#|')) return false;
  const last = tableEnds(state).get(startLine);
  if (last === undefined || last >= endLine) return false;
  if (silent) return true;
  const text = state.getLines(startLine, last + 1, state.sCount[startLine] ?? 0, false).trim();
  state.line = last + 1;
  // The last mark closes this table; those before it close tables in its cells.
  const rows = joinCells(splitRows(text.slice(2, Math.max(2, text.lastIndexOf('|#')))));
  open(state, 'yfm_table', 'table').map = [startLine, state.line];
  open(state, 'yfm_tbody', 'tbody');
  for (const row of rows) {
    open(state, 'yfm_tr', 'tr');
    for (const cell of row) pushCell(state, cell);
    close(state, 'yfm_tr', 'tr');
  }
  close(state, 'yfm_tbody', 'tbody');
  close(state, 'yfm_table', 'table');
  return true;
}

function pushCell(state: StateBlock, { text, colspan, rowspan }: Cell): void {
  const token = open(state, 'yfm_td', 'td');
  if (colspan > 1) token.attrSet('colspan', colspan);
  if (rowspan > 1) token.attrSet('rowspan', rowspan);
  const { env, level } = state;
  const above = env.levelsAbove;
  env.levelsAbove = levelOf({ env, level: level + levels });
  state.md.block.parse(text, state.md, env, state.tokens);
  env.levelsAbove = above;
  close(state, 'yfm_td', 'td');
}

function open(state: StateBlock, type: string, tag: string) {
  const token = state.push(`${type}_open`, tag, 1);
  token.block = false;
  return token;
}

function close(state: StateBlock, type: string, tag: string): void {
  state.push(`${type}_close`, tag, -1).block = false;
}

const ends = new WeakMap<StateBlock, Map<number, number>>();

/** First line of each table → its last one, found in one walk over the text. */
function tableEnds(state: StateBlock): Map<number, number> {
  const known = ends.get(state);
  if (known) return known;
  const result = new Map<number, number>();
  const opened: number[] = [];
  for (const [index, line] of state.src.split('\n').entries()) {
    // A table may be in a quote or be the first thing in the item of a list.
    const text = line.replace(/^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*/, '').trimEnd();
    if (text.startsWith('#|')) opened.push(index);
    if (!text.startsWith('|#') && !(text.length > 2 && text.endsWith('|#'))) continue;
    const start = opened.pop();
    if (start !== undefined) result.set(start, index);
  }
  ends.set(state, result);
  return result;
}
