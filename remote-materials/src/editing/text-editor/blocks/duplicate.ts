import Delta from 'quill-delta';
import type { Attributes } from 'shared-api/document';
import type { Command } from '../commands/command.ts';
import { behind } from '../layout/places.ts';
import type { Formats } from '../model/formats.ts';
import { type Path, renewKeys, type Step } from '../model/path.ts';
import { blockAround } from './around.ts';
import { whole, withPaths } from './move.ts';

/** Puts a copy behind the block around the caret: in containers of its own, without ids, which are there once. */
export const duplicateBlock: Command = ({ delta, lines, range }) => {
  const blocks = blockAround({ delta, lines, range });
  const from = lines[blocks.first]?.index ?? 0;
  const to = behind(lines, blocks);
  const renew = renewKeys();
  const depth = blocks.base.length;
  const pathOf = (path: Path) => [...path.slice(0, depth), ...renew(path.slice(depth)).map(withoutId)];
  const copy = withPaths(withoutAnchors(delta.slice(from, to)), pathOf, withoutAnchor);
  const placeOf = (index: number) => to + withoutAnchors(delta.slice(from, index)).length();
  const index = placeOf(range.index);
  return {
    delta: whole(delta, new Delta().retain(to).concat(copy)),
    range: { index, length: placeOf(range.index + range.length) - index },
  };
};

function withoutId([type, key, attributes]: Step): Step {
  const { id: _, ...rest }: Attributes = attributes ?? {};
  return Object.keys(rest).length > 0 ? [type, key, rest] : [type, key];
}

function withoutAnchor({ anchor: _, ...formats }: Formats): Formats {
  return formats;
}

/** Without places in a line that links lead to, and ids of blocks of one piece. */
function withoutAnchors({ ops }: Delta): Delta {
  return new Delta(
    ops.flatMap((op) => {
      if (typeof op.insert !== 'object' || op.insert === null) return [op];
      if ('anchor-point' in op.insert) return [];
      if (!('atom' in op.insert)) return [op];
      const { type, attributes } = op.insert.atom as { type: string; attributes: Attributes };
      const { id: _, ...rest } = attributes;
      return [{ ...op, insert: { atom: { type, attributes: rest } } }];
    }),
  );
}
