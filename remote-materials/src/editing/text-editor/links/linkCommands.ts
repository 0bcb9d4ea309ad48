import Delta, { Op } from 'quill-delta';
import type { Link } from 'shared-api/document';
import type { Command, EditorState } from '../commands/command.ts';
import { setMark } from '../marks/marks.ts';
import { readLink, writeLink } from '../model/formats.ts';
import type { Range } from '../model/lines.ts';

/** The link in which the caret is or a selection begins, and how far its text reaches; null outside of links. */
export function linkAround({ delta, range }: EditorState): { link: Link; range: Range } | null {
  let position = 0;
  let found: { value: unknown; range: Range } | null = null;
  for (const op of delta.ops) {
    const length = Op.length(op);
    const value = op.attributes?.link;
    if (found && found.value === value && found.range.index + found.range.length === position) {
      found.range.length += length;
    } else {
      if (found && reaches(found.range, range)) break;
      found = value === undefined ? null : { value, range: { index: position, length } };
    }
    position += length;
    if (!found && position > range.index + 1) break;
  }
  return found && reaches(found.range, range) ? { link: readLink(String(found.value)), range: found.range } : null;
}

/** A caret at either end of a link is in it, as typing there goes on with it. */
function reaches(link: Range, { index, length }: Range): boolean {
  const end = link.index + link.length;
  return length > 0 ? link.index <= index && index < end : link.index <= index && index <= end;
}

/** Makes the selected text a link, or changes the one around the caret; null takes it away and leaves its text. */
export function setLink(link: Link | null): Command {
  return (state) => {
    const range = state.range.length > 0 ? state.range : linkAround(state)?.range;
    if (!range) return null;
    const change = setMark('link', link && writeLink(link))({ ...state, range });
    return change && { ...change, range: state.range };
  };
}

/** Puts a text with a link where the caret is, with the marks that stand there. */
export function insertLink(link: Link, given: string): Command {
  // It stays in its line, whatever a title holds.
  const text = given.replace(/\s+/g, ' ');
  return ({ delta, range }) => {
    const [before] = delta.slice(Math.max(0, range.index - 1), range.index).ops;
    const formats = typeof before?.insert === 'string' && before.insert !== '\n' ? before.attributes : undefined;
    const { path: _, header: __, align: ___, anchor: ____, ...marks } = formats ?? {};
    return {
      delta: new Delta().retain(range.index).insert(text, { ...marks, link: writeLink(link) }),
      range: { index: range.index + text.length, length: 0 },
    };
  };
}
