import Delta from 'quill-delta';
import { type Command, caretAt } from '../commands/command.ts';

/** An empty paragraph before (-1) or behind (1) all of the document; null beside text, in which one can go on writing. */
export function paragraphAtEnd(side: -1 | 1): Command {
  return ({ lines }) => {
    const line = side < 0 ? lines[0] : lines.at(-1);
    if (!line || (line.path.length === 0 && !line.isAtom)) return null;
    const index = side < 0 ? 0 : line.index + line.length;
    return { delta: new Delta().retain(index).insert('\n'), range: caretAt(index) };
  };
}
