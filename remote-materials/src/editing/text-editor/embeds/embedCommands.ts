import Delta from 'quill-delta';
import type { Atom, Attributes } from 'shared-api/document';
import { type Command, caretAt, type EditorState, lineOf } from '../commands/command.ts';
import { insertAtom } from '../inserting/insertNew.ts';
import { readLink } from '../model/formats.ts';
import { endOf } from '../model/lines.ts';
import type { TypedEmbed } from './readTyped.ts';

/** Puts a page of another site where the caret is. */
export function insertEmbed(typed: TypedEmbed): Command {
  return insertAtom({ type: 'embed', attributes: attributesOf(typed) });
}

/** Gives the one that is selected another address or title; it stays selected. */
export function changeEmbed(typed: TypedEmbed): Command {
  return (state) => {
    const atom = embedAt(state);
    if (!atom) return null;
    const { index } = state.range;
    const [op] = state.delta.slice(index, index + 1).ops;
    const { id } = atom.attributes;
    const changed: Atom = { type: 'embed', attributes: { ...(id !== undefined && { id }), ...attributesOf(typed) } };
    const delta = new Delta().retain(index).delete(1).insert({ atom: changed }, op?.attributes);
    return { delta, range: { index, length: 1 } };
  };
}

/** Makes a link that is all of its line a player, if the caret is still behind it; below it one goes on. */
export function embedLink(href: string): Command {
  return (state) => {
    const { line } = lineOf(state);
    const [op, ...others] = state.delta.slice(line.index, endOf(line)).ops;
    const isAll = others.length === 0 && op?.insert === href && typeof op.attributes?.link === 'string';
    if (!isAll || readLink(String(op.attributes?.link)).href !== href) return null;
    if (state.range.index !== endOf(line) || state.range.length > 0) return null;
    const { path } = line.formats;
    const atom: Atom = { type: 'embed', attributes: { href } };
    const delta = new Delta()
      .retain(line.index)
      .insert({ atom }, path === undefined ? undefined : { path })
      .delete(href.length);
    return { delta, range: caretAt(line.index + 1) };
  };
}

/** The embed that is selected, or before which the caret is. */
export function embedAt({ delta, range }: Pick<EditorState, 'delta' | 'range'>): Atom | null {
  if (range.length > 1) return null;
  const [op] = delta.slice(range.index, range.index + 1).ops;
  const atom = typeof op?.insert === 'object' ? (op.insert.atom as Atom | undefined) : undefined;
  return atom?.type === 'embed' ? atom : null;
}

/** As the document's form has them: a title that only repeats the address is none. */
function attributesOf({ href, title }: TypedEmbed): Attributes {
  return title === undefined || title === href ? { href } : { href, title };
}
