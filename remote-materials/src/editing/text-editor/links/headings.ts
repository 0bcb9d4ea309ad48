import { type Command, stateOf } from '../commands/command.ts';
import { anchorOf, setAnchor } from '../inserting/anchor.ts';
import { headingLines } from '../outline/headings.ts';

/** A command for the address of a heading, which gets an id that is kept if it has none: one step of undo. */
export function withHeading(number: number, commandFor: (href: string) => Command): Command {
  return (state) => {
    const line = headingLines(state.lines)[number];
    if (!line) return null;
    const anchor = anchorOf(state, line);
    const named = setAnchor(anchor)({ ...state, range: { index: line.index, length: 0 } });
    const before =
      line.formats.anchor === anchor || !named ? state : stateOf(state.delta.compose(named.delta), state.range);
    const change = commandFor(placeAddress(anchor))(before);
    if (!change || before === state || !named) return change;
    return { ...change, delta: named.delta.compose(change.delta) };
  };
}

/** Letters of any language are readable in an address; what would end or change it is not left in it. */
export function placeAddress(id: string): string {
  return `#${/[\s"%<>`\\^{|}]/.test(id) ? encodeURIComponent(id) : id}`;
}
