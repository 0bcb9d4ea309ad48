import type { Delta } from 'quill';
import { type Command, stateOf } from '../commands/command.ts';
import { openHtml, saveHtml } from '../model/document.ts';
import { linesOf, type Range } from '../model/lines.ts';

/** The document with `[` and `]` taken out, and the range between them; one `|` stands for a caret. */
export function opened(html: string): { delta: Delta; range: Range } {
  const marked = openHtml(html);
  const text = textOf(marked);
  const caret = text.indexOf('|');
  if (caret >= 0) return { delta: without(marked, caret), range: { index: caret, length: 0 } };
  const [from, to] = [text.indexOf('['), text.indexOf(']')];
  if (from < 0 || to < 0) return { delta: marked, range: { index: 0, length: 0 } };
  return { delta: without(without(marked, to), from), range: { index: from, length: to - from - 1 } };
}

/** What a command makes of a document, with `|` where the caret is then; null where the command does not apply. */
export function after(html: string, ...commands: Command[]): string | null {
  let { delta, range } = opened(html);
  for (const command of commands) {
    const change = command(stateOf(delta, range));
    if (!change) return null;
    const next = delta.compose(change.delta);
    const back = next.compose(change.delta.invert(delta));
    if (saveHtml(back) !== saveHtml(delta)) throw new Error('Undo does not lead back.');
    range = change.range ?? { index: change.delta.transformPosition(range.index), length: range.length };
    delta = next;
  }
  return saveHtml(delta);
}

/** Keys of containers that lines have left and come back to. */
export function splitKeys(delta: Delta): string[] {
  const closed = new Set<string>();
  let open: string[] = [];
  return linesOf(delta).flatMap(({ path }) => {
    const keys = path.map(([, key]) => key);
    const again = keys.filter((key) => closed.has(key));
    for (const key of open) if (!keys.includes(key)) closed.add(key);
    open = keys;
    return again;
  });
}

function textOf({ ops }: Delta): string {
  return ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc')).join('');
}

function without(delta: Delta, index: number): Delta {
  return delta.slice(0, index).concat(delta.slice(index + 1));
}
