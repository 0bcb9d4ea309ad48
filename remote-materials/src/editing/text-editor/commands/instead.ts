import Delta from 'quill-delta';
import { type Change, type Command, caretAt, type EditorState, stateOf } from './command.ts';

/** A command after the letters before the caret are gone: together they are one step of undo. Null where it does not apply. */
export function instead(state: EditorState, length: number, command: Command): Change | null {
  const index = state.range.index - length;
  const gone = new Delta().retain(index).delete(length);
  const change = command(stateOf(state.delta.compose(gone), caretAt(index)));
  if (!change) return null;
  return { delta: gone.compose(change.delta), range: change.range ?? caretAt(change.delta.transformPosition(index)) };
}

/** The same where the letters go anyway. */
export function insteadOfTyped(length: number, command: Command = () => null): Command {
  return (state) => instead(state, length, command) ?? instead(state, length, nothing);
}

const nothing: Command = ({ range }) => ({ delta: new Delta(), range });
