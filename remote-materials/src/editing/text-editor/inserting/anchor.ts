import { type Command, type EditorState, lineOf } from '../commands/command.ts';
import { relayout } from '../layout/relayout.ts';
import { endOf, type Line } from '../model/lines.ts';

/** Gives the line of the caret the id that links lead to; an empty one takes it away. Null when another block has it. */
export function setAnchor(id: string): Command {
  return (state) => {
    const { line } = lineOf(state);
    const anchor = id === '' ? null : id;
    if (anchor !== null && (!isAnchor(anchor) || idsIn(state, line.index).has(anchor))) return null;
    const delta = relayout(state.lines, new Map([[line, { formats: { anchor } }]]));
    return { delta };
  };
}

/** The id that links to a line lead to; a free one, made of its text, where it has none. */
export function anchorOf(state: EditorState, line: Line): string {
  if (typeof line.formats.anchor === 'string') return line.formats.anchor;
  const ids = idsIn(state, line.index);
  const wanted = anchorFrom(textOf(state, line)) || 'section';
  let anchor = wanted;
  for (let number = 1; ids.has(anchor); number += 1) anchor = `${wanted}-${number}`;
  return anchor;
}

/** What is written in a line. */
function textOf({ delta }: EditorState, line: Line): string {
  return delta
    .slice(line.index, endOf(line))
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : insert && 'soft-break' in insert ? ' ' : ''))
    .join('');
}

/** Without blanks, quotes and the signs that end an address. */
function isAnchor(id: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u.test(id);
}

/** An id for a heading, made of its text as GitHub makes it. */
export function anchorFrom(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/^[-_.]+/, '')
    .slice(0, 80);
}

/** Ids of the document but for the line at `except`. */
function idsIn({ delta, lines }: EditorState, except: number): Set<string> {
  const ids = new Set<string>();
  for (const { index, formats, path } of lines) {
    if (index !== except && typeof formats.anchor === 'string') ids.add(formats.anchor);
    for (const [, , attributes] of path) if (attributes?.id) ids.add(attributes.id);
  }
  for (const { insert } of delta.ops) {
    if (typeof insert !== 'object' || insert === null) continue;
    if ('anchor-point' in insert) ids.add(String(insert['anchor-point']));
  }
  return ids;
}
