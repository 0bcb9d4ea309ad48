import Delta from 'quill-delta';
import type { Quill } from 'react-quill';
import { run } from './apply.ts';
import { type Command, caretAt, lineOf } from './command.ts';
import { backspaceAtStart, deleteAtEnd } from './edges.ts';
import { enter } from './enter.ts';
import { indentItems, liftItem } from './lists.ts';

type Editor = InstanceType<typeof Quill>;
interface Binding {
  key: string;
  shiftKey?: boolean | null;
  shortKey?: boolean;
  collapsed?: boolean;
  handler: ((this: { quill: Editor }, range: { index: number; length: number }) => boolean) | null;
}

/** A command as what a key does; where it does not apply the key goes on to Quill. */
function key(name: string, command: Command, more: Partial<Binding> = {}): Binding {
  return {
    key: name,
    ...more,
    handler(range) {
      return !run(this.quill, command, range);
    },
  };
}

/** Quill's own bindings that know nothing of containers. */
const without = [
  ...['indent', 'outdent', 'outdent backspace', 'indent code-block', 'outdent code-block', 'remove tab', 'tab'],
  ...['blockquote empty enter', 'list empty enter', 'checklist enter', 'header enter', 'list autofill', 'code exit'],
  ...['table backspace', 'table delete', 'table enter', 'table tab', 'table down', 'table up'],
];

/** A soft end of a line; in code, and at a block of one piece, an ordinary one. */
export const softBreak: Command = (state) => {
  const { line } = lineOf(state);
  if (line.isAtom || line.path.at(-1)?.[0] === 'pre') return enter(state);
  return {
    delta: new Delta().retain(state.range.index).insert({ 'soft-break': true }),
    range: caretAt(state.range.index + 1),
  };
};

/** What is selected goes before a key that writes does its work. */
function overRange(command: Command): Binding['handler'] {
  return function (range) {
    if (range.length > 0) this.quill.deleteText(range.index, range.length, 'user');
    return !run(this.quill, command, caretAt(range.index));
  };
}

export const bindings: Record<string, Binding | null> = {
  ...Object.fromEntries(without.map((name) => [name, null])),
  enter: { key: 'Enter', shiftKey: false, handler: overRange(enter) },
  'soft break': { key: 'Enter', shiftKey: true, handler: overRange(softBreak) },
  backspace: key('Backspace', backspaceAtStart, { collapsed: true }),
  delete: key('Delete', deleteAtEnd, { collapsed: true }),
  'indent item': key('Tab', indentItems),
  'lift item': key('Tab', liftItem, { shiftKey: true }),
};
