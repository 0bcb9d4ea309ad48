import Delta from 'quill-delta';
import { type Command, caretAt } from '../commands/command.ts';
import { behind, widened } from '../layout/places.ts';
import { linesIn } from '../model/lines.ts';

/** An empty paragraph with the caret in it before or behind the whole table, list or callout that the caret is in, at the level of the document. */
export function paragraphBeside(side: -1 | 1): Command {
  return ({ lines, range }) => {
    const [first, last] = linesIn(lines, range);
    const block = widened(lines, [], first, last);
    const index = side < 0 ? (lines[block.first]?.index ?? 0) : behind(lines, block);
    return { delta: new Delta().retain(index).insert('\n'), range: caretAt(index) };
  };
}
