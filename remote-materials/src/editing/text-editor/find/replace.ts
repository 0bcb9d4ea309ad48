import Delta, { Op } from 'quill-delta';
import type { Command } from '../commands/command.ts';

/**
 * Puts a text in the place of others of the same length, with the marks that each begins with.
 *
 * @param starts where they begin, from the first to the last
 */
export function replaceAt(starts: readonly number[], length: number, text: string): Command {
  return ({ delta }) => {
    const change = new Delta();
    const attributesAt = reader(delta);
    let position = 0;
    for (const start of starts) {
      change.retain(start - position);
      if (text !== '') change.insert(text, attributesAt(start));
      change.delete(length);
      position = start + length;
    }
    return starts.length === 0 ? null : { delta: change };
  };
}

/** Gives the attributes of places that are asked for in their order. */
function reader({ ops }: Pick<Delta, 'ops'>): (index: number) => Record<string, unknown> | undefined {
  let number = 0;
  let end = Op.length(ops[0] ?? {});
  return (index) => {
    while (end <= index && number < ops.length - 1) {
      number += 1;
      end += Op.length(ops[number] ?? {});
    }
    return ops[number]?.attributes;
  };
}
