import Delta from 'quill-delta';
import { type Command, caretAt, lineOf, stateOf } from '../commands/command.ts';
import { instead } from '../commands/instead.ts';
import { insertRule } from '../inserting/insertNew.ts';
import { tickTasks } from '../kinds/listProperties.ts';
import { turnCode } from '../kinds/turnCode.ts';
import { listKindOf, turnList } from '../kinds/turnList.ts';
import { isTurnable, turnText } from '../kinds/turnText.ts';
import { type CalloutKind, turnCallout, turnQuote } from '../kinds/wrap.ts';
import type { Path } from '../model/path.ts';
import { textBefore } from './textBefore.ts';

type Level = 1 | 2 | 3 | 4 | 5 | 6;

/** Signs of Markdown at the beginning of a line as the block that they stand for; the caret is right behind them. */
export const convertBlock: Command = (state) => {
  const { line } = lineOf(state);
  if (!isTurnable(line) || line.path.at(-1)?.[0] === 'pre') return null;
  const text = textBefore(state).text.replaceAll('\u00a0', ' ');
  for (const [pattern, commandFor] of patterns) {
    const found = pattern.exec(text);
    const command = found && commandFor(found, line.path);
    if (command) return instead(state, text.length, command);
  }
  return null;
};

/** The same for what the Enter key ends: a fence of code, and the beginning of a note. */
export const convertOnEnter: Command = (state) => {
  const { line } = lineOf(state);
  const { text } = textBefore(state);
  if (state.range.length > 0 || text.length !== line.length - 1 || !/^(```|~~~|:::|\[!)/.test(text)) return null;
  // As if a blank had been typed.
  const blank = new Delta().retain(state.range.index).insert(' ');
  const change = convertBlock(stateOf(state.delta.compose(blank), caretAt(state.range.index + 1)));
  return change && { ...change, delta: blank.compose(change.delta) };
};

type Made = (found: RegExpExecArray, path: Path) => Command | null;

const patterns: readonly [RegExp, Made][] = [
  [/^(#{1,6}) $/, ([, signs = '']) => turnText(signs.length as Level)],
  [/^[-*+] $/, (_, path) => (listKindOf(path) ? null : turnList('bullet'))],
  [/^(\d{1,5})[.)] $/, ([, start], path) => (listKindOf(path) ? null : turnList('ordered', start))],
  // The Russian letter looks the same.
  [/^\[([ xх]?)\] $/i, ([, mark = ''], path) => taskOf(path, mark.trim() !== '')],
  [/^> $/, (_, path) => (path.at(-1)?.[0] === 'blockquote' ? null : turnQuote)],
  [/^(?:```|~~~)([\w+#.-]*) $/, ([, language]) => turnCode(language || undefined)],
  // Phones make a dash of two hyphens.
  [/^(---|[—–]-|-[—–])$/, () => insertRule],
  [/^:::\s?([\p{L}]+) $/u, ([, name]) => calloutOf(name)],
  [/^\[!([\p{L}]+)\] ?$/u, ([, name], path) => quoteAsCallout(name, path)],
];

const calloutKinds: Record<string, CalloutKind> = {
  ...{ note: 'info', info: 'info', примечание: 'info', tip: 'tip', совет: 'tip' },
  ...{ important: 'warning', warning: 'warning', важно: 'warning' },
  ...{ caution: 'alert', alert: 'alert', danger: 'alert', внимание: 'alert' },
};

function calloutOf(name = ''): Command | null {
  const kind = calloutKinds[name.toLowerCase()];
  return kind ? turnCallout(kind) : null;
}

/** A note as GitHub writes it begins as a quotation. */
function quoteAsCallout(name: string | undefined, path: Path): Command | null {
  const command = calloutOf(name);
  if (!command) return null;
  return path.at(-1)?.[0] === 'blockquote' ? inOrder(turnQuote, command) : null;
}

function taskOf(path: Path, isDone: boolean): Command | null {
  if (listKindOf(path) === 'task') return null;
  const make = turnList('task');
  return isDone ? inOrder(make, tickTasks) : make;
}

/** Two commands as one. */
function inOrder(first: Command, second: Command): Command {
  return (state) => {
    const one = first(state);
    if (!one) return null;
    const range = one.range ?? caretAt(one.delta.transformPosition(state.range.index));
    const other = second(stateOf(state.delta.compose(one.delta), range));
    return other && { delta: one.delta.compose(other.delta), range: other.range };
  };
}
