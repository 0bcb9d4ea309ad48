import Delta from 'quill-delta';
import type { Block, Container } from 'shared-api/document';
import { type Command, caretAt, lineOf, stateOf } from '../../commands/command.ts';
import { isOneLine, regionOf } from '../../guard/regions.ts';
import { insertBlocks } from '../../paste/insertBlocks.ts';

/** Puts an empty table at the caret; its first row is the head, if it has more than one. Null in titles and in code. */
export function insertTable(rows: number, columns: number): Command {
  return (given) => {
    const state = { ...given, range: caretAt(given.range.index + given.range.length) };
    const region = regionOf(lineOf(state).line.path);
    if (isOneLine(region) || region.at(-1)?.[0] === 'pre') return null;
    const known = new Set(state.lines.flatMap(({ path }) => path.map(([, key]) => key)));
    const change = insertBlocks([emptyTable(rows, columns)])(state);
    if (!change) return null;
    const { lines } = stateOf(state.delta.compose(change.delta), state.range);
    const first = lines.find(({ path }) => path.some(([type, key]) => type === 'table' && !known.has(key)));
    const last = lines.at(-1);
    // Below the table there is a line to go on in.
    const isLast = last !== undefined && last.path.length > 0;
    const below = isLast ? new Delta().retain(last.index + last.length).insert('\n') : new Delta();
    return { delta: change.delta.compose(below), range: caretAt(first?.index ?? state.range.index) };
  };
}

function emptyTable(rows: number, columns: number): Container {
  const hasHead = rows > 1;
  const head = section('thead', [row('th', columns)]);
  const body = section(
    'tbody',
    Array.from({ length: hasHead ? rows - 1 : rows }, () => row('td', columns)),
  );
  return { type: 'table', attributes: {}, children: hasHead ? [head, body] : [body] };
}

function section(type: 'thead' | 'tbody', rows: Block[]): Container {
  return { type, attributes: {}, children: rows };
}

function row(type: 'th' | 'td', columns: number): Container {
  const children = Array.from(
    { length: columns },
    (): Container => ({ type, attributes: {}, children: [{ type: 'p', attributes: {}, runs: [] }] }),
  );
  return { type: 'tr', attributes: {}, children };
}
